import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { mailSettings } from '../../../server/db/schema/mail-settings.ts';
import { unsubscribeTokenFor } from '../../../server/mail/settings.ts';
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts';
import type { MailSettings } from '../../../src/api/contract-account.ts';
import { type MailTopic, mailTopics } from '../../../src/routing/mail-calls.ts';
import { testEncryption, testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const email = 'jana@skok.example';
const consent = (topic: MailTopic) =>
  server.db.transaction((tx) => unsubscribeTokenFor(tx, testEncryption, email, topic));
const mailed = async () => (await consent('reminders')) ?? '';
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const read = (browser: Visitor, headers: Record<string, string> = {}) =>
  browser.request('/api/mail-settings', { headers });
const isOn = async (browser: Visitor, headers: Record<string, string> = {}) => {
  const settings: MailSettings = await (await read(browser, headers)).json();
  return Object.fromEntries(settings.topics.map((one) => [one.topic, one.isOn]));
};
const choose = (browser: Visitor, topic: string, wanted: unknown, headers: Record<string, string> = {}) =>
  browser.request(`/api/mail-settings/${topic}`, {
    method: 'PUT',
    body: JSON.stringify({ isOn: wanted }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const often = (browser: Visitor, frequency: unknown, headers: Record<string, string> = {}) =>
  browser.request('/api/mail-settings', {
    method: 'PUT',
    body: JSON.stringify({ frequency }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const frequencyOf = async (browser: Visitor) => (await (await read(browser)).json()).frequency;
const unasked = {
  alerts: true,
  reminders: true,
  followedCompanies: true,
  recommended: false,
  newsletter: false,
  tests: false,
  education: false,
  productNews: false,
  research: false,
};
const choices = async () => (await server.db.select().from(mailSettings))[0]?.choices;

async function owner(isConfirmed = true) {
  const jana = await server.createUser('jana');
  await server.db.update(users).set({ emailVerified: isConfirmed }).where(eq(users.id, jana.id));
  return server.signedInBrowser(jana);
}

describe('§2.24 mail settings of an address', () => {
  test('SE05 are changed for nobody but whom the page takes to be signed in', async () => {
    const jana = await owner();
    const asOf = (email: string) => ({ 'expected-user': encodeURIComponent(email) });
    expect((await choose(jana, 'newsletter', true, asOf('petr@skok.example'))).status).toBe(401);
    expect((await often(jana, 'weekly', asOf('petr@skok.example'))).status).toBe(401);
    expect((await isOn(jana)).newsletter).toBe(false);
    expect((await choose(jana, 'newsletter', true, asOf('jana@skok.example'))).status).toBe(204);
    expect((await isOn(jana)).newsletter).toBe(true);
  });

  test('reminders are on and news off by default; a choice is stored with its time', async () => {
    const jana = await owner();
    expect(await isOn(jana)).toEqual(unasked);
    expect(await consent('newsletter')).toBeNull();

    expect((await choose(jana, 'newsletter', true)).status).toBe(204);
    const at = server.clock.now.toISOString();
    server.advanceClock(minutes);
    for (const wanted of [true, true]) expect((await choose(jana, 'newsletter', wanted)).status).toBe(204);
    expect(await choices()).toEqual({ newsletter: { isOn: true, at } });
    expect(await isOn(jana)).toEqual({ ...unasked, newsletter: true });
    expect(await consent('newsletter')).not.toBeNull();
  });

  test('concurrent choices are all stored', async () => {
    const jana = await owner();
    await Promise.all([
      choose(jana, 'newsletter', true),
      choose(jana, 'productNews', true),
      choose(jana, 'reminders', false),
    ]);
    expect(await isOn(jana)).toEqual({ ...unasked, reminders: false, newsletter: true, productNews: true });
  });

  test('the link of a mail opens them without signing in, also for another signed-in user', async () => {
    const token = await mailed();
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    for (const browser of [server.browser(), petr]) {
      expect((await choose(browser, 'reminders', false, bearer(token))).status).toBe(204);
      expect(await isOn(browser, bearer(token))).toMatchObject({ reminders: false });
      expect((await choose(browser, 'reminders', true, bearer(token))).status).toBe(204);
    }
    expect(await (await read(server.browser(), bearer(token))).json()).toMatchObject({ email });
  });

  test.each([
    ['nobody', () => server.browser(), {}, 401],
    ['an account whose address is not confirmed', () => owner(false), {}, 403],
    ['a wrong token', () => owner(), bearer('a.b'), 404],
    ['a token for something else', () => server.browser(), bearer('a'.repeat(43)), 404],
  ])('PR05 %s can neither read nor change them', async (_, who, headers, status) => {
    const browser = await who();
    expect((await read(browser, headers)).status).toBe(status);
    expect((await choose(browser, 'newsletter', true, headers)).status).toBe(status);
    expect((await often(browser, 'off', headers)).status).toBe(status);
    expect(await choices()).toBeUndefined();
  });

  test('product §10 the frequency is chosen, also by the link of a mail; off turns off every topic', async () => {
    const jana = await owner();
    expect(await frequencyOf(jana)).toBe('daily');
    for (const _ of [1, 2]) expect((await often(jana, 'weekly')).status).toBe(204);
    expect(await frequencyOf(jana)).toBe('weekly');
    const token = await mailed();
    expect((await often(server.browser(), 'off', bearer(token))).status).toBe(204);
    expect(await frequencyOf(jana)).toBe('off');
    for (const topic of mailTopics) expect(await consent(topic)).toBeNull();
    expect(await (await jana.request('/api/account/export')).json()).toMatchObject({ mailFrequency: 'off' });
    expect((await often(jana, 'instant')).status).toBe(204);
    expect(await isOn(jana)).toEqual(unasked);
    expect(await consent('alerts')).not.toBeNull();
  });

  test('invalid choices are rejected', async () => {
    const jana = await owner();
    expect((await often(jana, 'hourly')).status).toBe(422);
    expect((await choose(jana, 'passwordChanged', false)).status).toBe(404);
    expect((await choose(jana, 'newsletter', 'yes')).status).toBe(422);
  });

  test('RFC 8058 a mail program ends one topic from another origin by the token alone, once or twice', async () => {
    const token = await mailed();
    const program = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' };
    const end = (given: string, topic = 'reminders') =>
      server
        .browser()
        .postForm(
          `/api/unsubscribe/mail?topic=${topic}&token=${given}`,
          { 'List-Unsubscribe': 'One-Click' },
          { headers: program },
        );
    for (const _ of [1, 2]) expect((await end(token)).status).toBe(204);
    expect(await consent('reminders')).toBeNull();
    expect(await isOn(server.browser(), bearer(token))).toMatchObject({ reminders: false, newsletter: false });
    expect((await end(`${token}x`)).status).toBe(404);
    expect((await end(token, 'everything')).status).toBe(404);
  });

  test('a GET of that address redirects to the settings and ends nothing', async () => {
    const token = await mailed();
    const answer = await server.browser().request(`/api/unsubscribe/mail?topic=reminders&lang=en&token=${token}`);
    const to = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, to.pathname, to.search]).toEqual([303, '/en/settings/newsletter', `?token=${token}`]);
    expect(await consent('reminders')).not.toBeNull();
  });

  test('PR08 they are deleted with the account, and its links open nothing', async () => {
    const jana = await owner();
    await choose(jana, 'newsletter', true);
    const token = await mailed();
    await server.db.update(users).set({ deletedFrom: server.clock.now });
    await deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });
    expect(await choices()).toBeUndefined();
    expect((await read(server.browser(), bearer(token))).status).toBe(404);
  });
});
