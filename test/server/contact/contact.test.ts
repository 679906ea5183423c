import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { formTopics } from '../../../machines/contact/contact.rules.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { appInfo } from '../../../src/app-info.ts';
import { mailsIn } from '../../support/mails.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const message = {
  name: 'Petr',
  email: 'Petr@Kites.example',
  topic: 'job',
  message: 'The ad says remote.\nIt is not.',
  wantsCopy: false,
  lang: 'cs',
};
const write = (browser: Visitor, more: object = {}, headers: Record<string, string> = {}) =>
  browser.post('/api/contact', { ...message, ...more }, { headers });
const byKey = (nth: number) => ({ 'idempotency-key': `a-key-of-one-sending-000${nth}` });
const sentTo = async () => (await mailsIn(server)).map(({ kind, recipient }) => [kind, recipient]);

async function signedIn(isConfirmed: boolean) {
  const jana = await server.createUser('jana');
  await server.db.update(users).set({ emailVerified: isConfirmed }).where(eq(users.id, jana.id));
  return server.signedInBrowser(jana);
}

describe('§2.26 a message to the board', () => {
  test('is mailed in the language of the page with the sender’s address, and not logged', async () => {
    expect((await write(server.browser())).status).toBe(204);
    expect(await mailsIn(server)).toEqual([
      {
        kind: 'contactMessage',
        recipient: appInfo.mail,
        locale: 'cs',
        topic: 'job',
        sender: { name: 'Petr', email: 'petr@kites.example' },
        message: 'The ad says remote.\nIt is not.',
      },
    ]);
    expect(server.events()).toEqual(['wrote to the board']);
    expect(server.rawLog()).not.toMatch(/petr@kites|says remote/i);
  });

  test('SE05 counts as a guest’s if its page takes somebody else to be signed in', async () => {
    const jana = await signedIn(true);
    const stale = await write(
      jana,
      { wantsCopy: true, email: 'jana@skok.example' },
      { 'expected-user': 'petr%40skok.example' },
    );
    expect(stale.status).toBe(204);
    expect(await sentTo()).toEqual([['contactMessage', appInfo.mail]]);
    await write(jana, { wantsCopy: true, email: 'jana@skok.example' }, { 'expected-user': 'jana%40skok.example' });
    expect((await sentTo()).map(([, recipient]) => recipient)).toContain('jana@skok.example');
  });

  test('CO05 sends no copy to an unconfirmed address', async () => {
    await write(server.browser(), { wantsCopy: true });
    await write(await signedIn(false), { wantsCopy: true, email: 'jana@skok.example' });
    expect(await sentTo()).toEqual([
      ['contactMessage', appInfo.mail],
      ['contactMessage', appInfo.mail],
    ]);
  });

  test('is copied to the account’s confirmed address, whatever address the form has', async () => {
    await write(await signedIn(true), { wantsCopy: true, email: 'victim@kites.example' });
    expect(await sentTo()).toEqual([
      ['contactMessage', appInfo.mail],
      ['contactCopy', 'jana@skok.example'],
    ]);
  });

  test('is mailed once per key, in sequence and concurrently', async () => {
    const browser = server.browser();
    const answers = [
      await write(browser, {}, byKey(1)),
      ...(await Promise.all([
        write(browser, {}, byKey(1)),
        write(browser, {}, byKey(2)),
        write(browser, {}, byKey(2)),
      ])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await sentTo()).toHaveLength(2);
  });

  test('AV02 a used key rejects another message, but not a correction of a rejected one', async () => {
    const browser = server.browser();
    expect((await write(browser, { message: '' }, byKey(1))).status).toBe(422);
    expect((await write(browser, {}, byKey(1))).status).toBe(204);
    expect((await write(browser, { message: 'Another one.' }, byKey(1))).status).toBe(422);
    expect((await write(browser, { lang: 'en' }, byKey(1))).status).toBe(204);
    expect(await mailsIn(server)).toMatchObject([{ message: message.message }]);

    const jana = await signedIn(true);
    for (let nth = 2; nth < 7; nth += 1) expect((await write(jana, { wantsCopy: true }, byKey(nth))).status).toBe(204);
    expect((await write(jana, { wantsCopy: true }, byKey(7))).status).toBe(429);
    expect((await write(jana, { wantsCopy: false }, byKey(7))).status).toBe(204);
  });

  test('AV02 a key is bound to its message for thirty days', async () => {
    const browser = server.browser();
    await write(browser, {}, byKey(1));
    server.advanceClock(30 * 24 * 60 * minutes - 1);
    expect((await write(browser, { message: 'Another one.' }, byKey(1))).status).toBe(422);
    server.advanceClock(1);
    expect((await write(browser, { topic: 'other', message: 'Another one.' }, byKey(1))).status).toBe(204);
    expect((await write(browser, {}, byKey(1))).status).toBe(422);
  });

  test('CO05 is limited to ten an hour per client, and copies to five per account', async () => {
    const visitor = server.browser();
    for (let nth = 0; nth < 10; nth += 1) expect((await write(visitor)).status).toBe(204);
    const late = await write(visitor);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);

    server.advanceClock(61 * minutes);
    const owner = await signedIn(true);
    for (let nth = 0; nth < 5; nth += 1) expect((await write(owner, { wantsCopy: true })).status).toBe(204);
    expect((await write(owner, { wantsCopy: true })).status).toBe(429);
    expect((await write(owner)).status).toBe(204);
  });

  test.each(formTopics)('§2.28 with the topic %s is mailed with it, once per key', async (topic) => {
    const browser = server.browser();
    for (let times = 0; times < 2; times += 1) expect((await write(browser, { topic }, byKey(1))).status).toBe(204);
    expect(await mailsIn(server)).toMatchObject([{ kind: 'contactMessage', topic }]);
  });

  test('§2.28 CO05 with a filled honeypot is accepted and discarded', async () => {
    expect((await write(server.browser(), { website: 'https://pills.example' })).status).toBe(204);
    expect(await mailsIn(server)).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }, { name: ['required'] }],
    ['no address', { email: 'petr' }, { email: ['malformed'] }],
    ['no topic of ours', { topic: 'weather' }, { topic: ['required'] }],
    ['nothing written', { message: ' \n ' }, { message: ['required'] }],
    ['too much written', { message: 'a'.repeat(5_001) }, { message: ['long'] }],
  ])('IN02 is rejected with the form’s errors: %s', async (_, more, errors) => {
    const answer = await write(server.browser(), more);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, errors]);
    expect(await mailsIn(server)).toEqual([]);
  });
});

describe('§2.26, ruling 54 message to the board without JavaScript', () => {
  const typed = {
    name: 'Petr',
    email: 'Petr@Kites.example',
    topic: 'job',
    message: 'The ad says remote.\r\nIt is not.',
  };
  const keyIn = (html: string) => ({ key: /name="key" value="([^"]*)"/.exec(html)?.[1] ?? '' });
  const open = async (browser: Visitor) => keyIn(await (await browser.request('/contact-us/form')).text());
  const send = async (browser: Visitor, fields: Record<string, string>) => {
    const answer = await browser.postForm('/contact-us/form', fields);
    return { status: answer.status, html: await answer.text() };
  };

  test('is mailed once per key and text', async () => {
    const browser = server.browser();
    const key = await open(browser);
    for (const more of [{}, {}, { message: 'And it pays less.' }])
      expect((await send(browser, { ...typed, ...key, ...more })).status).toBe(200);
    expect(await mailsIn(server)).toMatchObject([
      { kind: 'contactMessage', recipient: appInfo.mail, locale: 'en', message: 'The ad says remote.\nIt is not.' },
      { kind: 'contactMessage', recipient: appInfo.mail, message: 'And it pays less.' },
    ]);
  });

  test('returns the form with its errors and all that was typed', async () => {
    const browser = server.browser();
    const key = await open(browser);
    const { topic: _, ...untold } = typed;
    const { status, html } = await send(browser, { ...untold, ...key, name: '', message: '</textarea><b>' });
    expect(status).toBe(422);
    expect([...html.matchAll(/<p id="(\w+)-error"/g)].map(([, name]) => name)).toEqual(['name', 'topic']);
    expect(html).toContain('value="Petr@Kites.example"');
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;</textarea>');
    expect(keyIn(html)).toEqual(key);
    expect(await sentTo()).toEqual([]);
  });

  test('§2.28 a form with a fixed topic keeps it, also after an error', async () => {
    const browser = server.browser();
    const address = '/contact-us/form?topic=reference';
    const html = await (await browser.request(address)).text();
    expect(html.match(/type="radio" name="topic" value="\w+"/g)).toEqual([
      'type="radio" name="topic" value="reference"',
    ]);
    const { topic: _, ...about } = { ...typed, ...keyIn(html) };
    const wrong = await (await browser.postForm(address, { ...about, topic: 'reference', message: '' })).text();
    expect(wrong).toContain(`action="${address}"`);
    expect((await browser.postForm(address, { ...about, topic: 'reference' })).status).toBe(200);
    expect(await mailsIn(server)).toMatchObject([{ kind: 'contactMessage', topic: 'reference' }]);
  });

  test('§2.28 CO05 discards a filled honeypot', async () => {
    const browser = server.browser();
    const { status } = await send(browser, { ...typed, ...(await open(browser)), website: 'https://pills.example' });
    expect([status, await sentTo()]).toEqual([200, []]);
  });

  test('sends a copy to the account’s confirmed address', async () => {
    const browser = await signedIn(true);
    await send(browser, { ...typed, ...(await open(browser)), wantsCopy: 'on' });
    expect(await sentTo()).toEqual([
      ['contactMessage', appInfo.mail],
      ['contactCopy', 'jana@skok.example'],
    ]);
  });
});
