import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { purgeAlerts } from '../../../server/alerts/change-alert.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { alerts } from '../../../server/db/schema/alerts.ts';
import { mailSettings } from '../../../server/db/schema/mail-settings.ts';
import { purgeMailSettings, setMailFrequency, setMailTopic } from '../../../server/mail/settings.ts';
import { signedToken } from '../../../server/tokens.ts';
import type { Alert, Alerts } from '../../../src/api/contract-candidate.ts';
import { maxAlerts } from '../../../src/routing/alert-calls.ts';
import { linkIn, mailsIn } from '../../support/mails.ts';
import { testEncryption } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const filter = 'fields=backend&places=prague';
const alertBody = { email: 'Jana@Kites.example', filter, frequency: 'daily', lang: 'cs' };
const ask = (browser: Visitor, more: object = {}) => browser.post('/api/alerts', { ...alertBody, ...more });
const rows = () => server.db.select().from(alerts);
const mails = () => mailsIn(server);

const confirmed = async (name: string): Promise<UserRow> => {
  const user = await server.createUser(name);
  await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  return { ...user, emailVerified: true };
};
const signedIn = async (name: string) => {
  const user = await confirmed(name);
  return { browser: await server.signedInBrowser(user), email: user.email };
};

const mailedToken = async () => (await linkIn(server)).searchParams.get('token') ?? '';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const idOf = (token: string) => token.split('.')[0];
const list = async (browser: Visitor, init = {}): Promise<Alerts> =>
  (await browser.request('/api/alerts?lang=en', init)).json();
const confirm = (browser: Visitor, token: string) =>
  browser.post(`/api/alerts/${idOf(token)}/confirm`, {}, bearer(token));
const change = (browser: Visitor, id: string | undefined, body: object, headers: Record<string, string> = {}) =>
  browser.request(`/api/alerts/${id}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const remove = (browser: Visitor, id: string | undefined, init = {}) =>
  browser.request(`/api/alerts/${id}`, { method: 'DELETE', ...init });

/** An alert requested and confirmed by a guest. */
async function guestAlert(more: object = {}) {
  await ask(server.browser(), more);
  const token = await mailedToken();
  await confirm(server.browser(), token);
  return token;
}
async function ownAlert(browser: Visitor, email: string, more: object = {}): Promise<Alert> {
  await ask(browser, { email, ...more });
  return (await list(browser)).items[0] as Alert;
}

describe('requesting an alert without an account', () => {
  test('product §1 returns the same for new and existing alerts, and requires the link in the mail', async () => {
    const answer = await ask(server.browser());
    expect([answer.status, await answer.json()]).toEqual([201, { state: 'mailed' }]);
    expect(await rows()).toMatchObject([
      { email: 'jana@kites.example', filter, frequency: 'daily', confirmedAt: null },
    ]);
    expect(await mails()).toMatchObject([{ kind: 'confirmAlert', recipient: 'jana@kites.example', locale: 'cs' }]);
    const link = await linkIn(server);
    expect(link.pathname).toBe('/nastaveni/hlidani');

    const token = await mailedToken();
    expect(await list(server.browser(), bearer(token))).toMatchObject({
      email: 'jana@kites.example',
      items: [{ id: idOf(token), filter, frequency: 'daily', isConfirmed: false, isPaused: false }],
    });
    for (const _ of [1, 2]) expect((await confirm(server.browser(), token)).status).toBe(204);
    expect((await list(server.browser(), bearer(token))).items).toMatchObject([{ isConfirmed: true }]);
    expect(server.events()).toEqual(['alert asked for', 'alert confirmed', 'alert confirmed']);

    const again = await ask(server.browser());
    expect([again.status, await again.json()]).toEqual([201, { state: 'mailed' }]);
  });

  test('keeps one alert per address and search, however written and also concurrently', async () => {
    const same = ['places=prague&fields=backend', 'fields=BACKEND&places=prague&page=3&sort=salary&posted=7', filter];
    await Promise.all(same.map((written) => ask(server.browser(), { filter: written })));
    expect(await rows()).toMatchObject([{ filter }]);
    await ask(server.browser(), { filter: 'fields=backend' });
    expect(await rows()).toHaveLength(2);
  });

  test('does not change a confirmed alert', async () => {
    await guestAlert();
    const [before] = await rows();
    server.advanceClock(minutes);
    await ask(server.browser(), { frequency: 'instant', lang: 'en' });
    expect(await rows()).toEqual([before]);
  });

  test('updates an unconfirmed alert', async () => {
    await ask(server.browser());
    await ask(server.browser(), { frequency: 'weekly', lang: 'en' });
    expect(await rows()).toMatchObject([{ frequency: 'weekly', locale: 'en', confirmedAt: null }]);
  });

  test.each([
    ['email', 'jana', 'malformed'],
    ['frequency', 'hourly', 'required'],
    ['lang', 'de', 'required'],
  ])('IN01 returns the error of a wrong field: %s', async (field, value, error) => {
    const answer = await ask(server.browser(), { [field]: value });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: [error] }]);
    expect(await rows()).toEqual([]);
  });

  test('CO05 sends at most five mails an hour to one address', async () => {
    const statuses = [];
    for (let times = 0; times < 8; times += 1) statuses.push((await ask(server.browser())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(await mails()).toHaveLength(5);
    server.advanceClock(61 * minutes);
    expect((await ask(server.browser())).status).toBe(201);
  });
});

describe('an account', () => {
  test('with a confirmed address gets an active alert without a mail, and changes it by asking again', async () => {
    const { browser, email } = await signedIn('jana');
    const answer = await ask(browser, { email });
    expect([answer.status, await answer.json()]).toEqual([201, { state: 'active' }]);
    await ask(browser, { email, frequency: 'instant' });
    expect(await list(browser)).toMatchObject({ email, items: [{ isConfirmed: true, frequency: 'instant' }] });
    expect(await mails()).toEqual([]);
  });

  test('§2.24 with mails about alerts, or all mails, turned off gets the alert marked as silent', async () => {
    const { browser, email } = await signedIn('jana');
    const told = async () => [(await (await ask(browser, { email })).json()).state, (await list(browser)).isSilent];
    expect(await told()).toEqual(['active', false]);
    await setMailTopic(server.db, email, 'alerts', false, server.clock.now);
    expect(await told()).toEqual(['silent', true]);
    await setMailTopic(server.db, email, 'alerts', true, server.clock.now);
    await setMailFrequency(server.db, email, 'off');
    expect(await told()).toEqual(['silent', true]);
    // A stranger must not learn this way whose address it is.
    expect((await (await ask(server.browser(), { email })).json()).state).toBe('mailed');
  });

  test('with an unconfirmed address is treated as a guest and cannot list the address’s alerts', async () => {
    const jana = await server.createUser('jana');
    const browser = await server.signedInBrowser(jana);
    expect(await (await ask(browser, { email: jana.email })).json()).toEqual({ state: 'mailed' });
    expect((await browser.request('/api/alerts')).status).toBe(403);
  });

  test('requests an alert for another address like a guest', async () => {
    const { browser } = await signedIn('jana');
    expect(await (await ask(browser)).json()).toEqual({ state: 'mailed' });
    expect((await list(browser)).items).toEqual([]);
  });

  test('lists and confirms an alert that it requested as a guest', async () => {
    const { browser, email } = await signedIn('jana');
    await ask(server.browser(), { email });
    const [alert] = (await list(browser)).items;
    expect(alert).toMatchObject({ isConfirmed: false });
    expect((await browser.post(`/api/alerts/${alert?.id}/confirm`)).status).toBe(204);
    expect((await list(browser)).items).toMatchObject([{ isConfirmed: true }]);
  });

  test('has a maximum of alerts; one more is rejected', async () => {
    const { browser, email } = await signedIn('jana');
    for (let nth = 0; nth < maxAlerts; nth += 1) await ask(browser, { email, filter: `skills=skill-${nth}` });
    expect((await ask(browser, { email })).status).toBe(409);
    expect((await list(browser)).items).toHaveLength(maxAlerts);
  });

  test('cannot exceed the maximum by restoring a deleted alert, but can change the others', async () => {
    const { browser, email } = await signedIn('jana');
    await ask(browser, { email });
    const [deleted] = await rows();
    await remove(browser, deleted?.id);
    for (let nth = 0; nth < maxAlerts; nth += 1) await ask(browser, { email, filter: `skills=skill-${nth}` });
    const settings = { frequency: 'weekly', isPaused: false };
    const restored = { ...settings, isRestored: true };
    expect((await change(browser, deleted?.id, restored)).status).toBe(409);
    const [first] = (await list(browser)).items;
    expect((await change(browser, first?.id, settings)).status).toBe(204);
    expect((await list(browser)).items).toHaveLength(maxAlerts);
    await remove(browser, first?.id);
    expect((await change(browser, deleted?.id, restored)).status).toBe(204);
  });
});

describe('changes', () => {
  test('set frequency and pause, delete, and restore a deleted alert', async () => {
    const { browser, email } = await signedIn('jana');
    const { id } = await ownAlert(browser, email);
    expect((await change(browser, id, { frequency: 'weekly', isPaused: true })).status).toBe(204);
    expect((await list(browser)).items).toMatchObject([{ id, frequency: 'weekly', isPaused: true }]);
    for (const _ of [1, 2]) expect((await remove(browser, id)).status).toBe(204);
    expect((await list(browser)).items).toEqual([]);
    const restored = { frequency: 'weekly', isPaused: false, isRestored: true };
    for (const _ of [1, 2]) expect((await change(browser, id, restored)).status).toBe(204);
    expect((await list(browser)).items).toMatchObject([{ id, frequency: 'weekly', isPaused: false }]);
  });

  test('product §1 returns 404 for changing a deleted alert without restoring it', async () => {
    const { browser, email } = await signedIn('jana');
    const { id } = await ownAlert(browser, email);
    await remove(browser, id);
    for (const more of [{}, { filter: 'fields=frontend' }, { isRestored: false }])
      expect((await change(browser, id, { frequency: 'weekly', isPaused: true, ...more })).status).toBe(404);
    expect((await list(browser)).items).toEqual([]);
    expect(await rows()).toMatchObject([{ id, filter, frequency: 'daily', pausedAt: null }]);
  });

  test('product §10 of the search keep the alert and count only later jobs as new', async () => {
    const { browser, email } = await signedIn('jana');
    const { id } = await ownAlert(browser, email);
    server.advanceClock(60 * minutes);
    const settings = { frequency: 'weekly', isPaused: false };
    const search = 'sort=salary&fields=FRONTEND&places=brno&posted=7';
    expect((await change(browser, id, { ...settings, filter: search })).status).toBe(204);
    expect(await rows()).toMatchObject([{ id, filter: 'fields=frontend&places=brno', frequency: 'weekly' }]);
    expect((await rows())[0]?.newSince).toEqual(server.clock.now);
    expect((await list(browser)).items).toMatchObject([
      { id, filter: 'fields=frontend&places=brno', frequency: 'weekly' },
    ]);
    expect((await change(browser, id, settings)).status).toBe(204);
    expect(await rows()).toMatchObject([{ id, filter: 'fields=frontend&places=brno' }]);
  });

  test('product §10 to another alert’s search are rejected, unless that one is deleted', async () => {
    const { browser, email } = await signedIn('jana');
    const { id } = await ownAlert(browser, email);
    await ask(browser, { email, filter: 'fields=frontend' });
    const other = (await list(browser)).items.find((item) => item.filter === 'fields=frontend');
    const taken = { frequency: 'daily', isPaused: false, filter: 'fields=frontend' };
    const refused = await change(browser, id, taken);
    expect([refused.status, (await refused.json()).errors]).toEqual([409, { filter: ['taken'] }]);
    expect((await list(browser)).items).toHaveLength(2);
    await remove(browser, other?.id);
    expect((await change(browser, id, taken)).status).toBe(204);
    expect(await rows()).toMatchObject([{ id, filter: 'fields=frontend' }]);
  });

  test('PR05 product §10 of the search by a mailed link work only for alerts of its address', async () => {
    const jana = await signedIn('jana');
    const { id } = await ownAlert(jana.browser, jana.email);
    const token = await guestAlert();
    const asked = { frequency: 'daily', isPaused: false, filter: 'fields=frontend' };
    const stranger = server.browser();
    expect((await change(stranger, id, asked)).status).toBe(401);
    expect((await change(stranger, id, asked, bearer(token).headers)).status).toBe(404);
    expect((await change(stranger, idOf(token), asked, bearer(token).headers)).status).toBe(204);
    expect((await list(jana.browser)).items).toMatchObject([{ id, filter }]);
    expect((await list(stranger, bearer(token))).items).toMatchObject([{ filter: 'fields=frontend' }]);
  });

  test('PR05 are rejected for strangers, other users’ alerts and links of another address', async () => {
    const jana = await signedIn('jana');
    const petr = await signedIn('petr');
    const { id } = await ownAlert(jana.browser, jana.email);
    const token = await guestAlert();
    const settings = { frequency: 'instant', isPaused: true };
    const stranger = server.browser();
    for (const [status, browser, headers] of [
      [401, stranger, {}],
      [404, petr.browser, {}],
      [404, stranger, bearer(token).headers],
    ] as const) {
      expect((await change(browser, id, settings, headers)).status).toBe(status);
      expect((await browser.post(`/api/alerts/${id}/confirm`, {}, { headers })).status).toBe(status);
      expect((await remove(browser, id, { headers })).status).toBe(status === 401 ? 401 : 204);
    }
    expect((await stranger.request('/api/alerts')).status).toBe(401);
    expect((await list(petr.browser)).items).toEqual([]);
    expect((await list(jana.browser)).items).toMatchObject([{ id, frequency: 'daily', isPaused: false }]);
    expect((await list(stranger, bearer(token))).items).toMatchObject([{ id: idOf(token) }]);
  });

  test.each(['', 'x.y', `${'x'.repeat(43)}.${'y'.repeat(43)}`])(
    'PR07 an invalid link returns 404: %j',
    async (token) => {
      const browser = server.browser();
      expect((await browser.request('/api/alerts', bearer(token))).status).toBe(404);
      expect((await browser.request(`/api/unsubscribe/alert?token=${token}`, { method: 'POST' })).status).toBe(404);
    },
  );

  test('PR07 an application’s link does not open an alert', async () => {
    const token = await guestAlert();
    const other = signedToken(testEncryption, 'application', idOf(token) ?? '');
    expect((await server.browser().request('/api/alerts', bearer(other))).status).toBe(404);
  });
});

describe('RFC 8058 one-click unsubscribe', () => {
  const click = (token: string, headers: Record<string, string> = {}) =>
    server.browser().request(`/api/unsubscribe/alert?token=${token}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('SE07 a cross-site request with the token deletes the alert, and may be repeated', async () => {
    const token = await guestAlert();
    for (const origin of ['https://mail.example', 'null'])
      expect((await click(token, { origin, 'sec-fetch-site': 'cross-site' })).status).toBe(204);
    expect((await list(server.browser(), bearer(token))).items).toEqual([]);
  });

  test('opening the address redirects to the page of alerts and deletes nothing', async () => {
    const token = await guestAlert();
    const answer = await server.browser().request(`/api/unsubscribe/alert?token=${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/nastaveni/hlidani?token=${token}`,
    ]);
    expect((await list(server.browser(), bearer(token))).items).toHaveLength(1);
  });
});

test('purge deletes unconfirmed alerts after a week and deleted ones after a month', async () => {
  const token = await guestAlert();
  await ask(server.browser(), { filter: 'fields=frontend' });
  await remove(server.browser(), idOf(token), bearer(token));
  const days = (count: number) => new Date(server.clock.now.getTime() + count * 24 * 60 * minutes);
  await purgeAlerts(server.db, days(6));
  expect(await rows()).toHaveLength(2);
  await purgeAlerts(server.db, days(8));
  expect(await rows()).toMatchObject([{ filter }]);
  await purgeAlerts(server.db, days(31));
  expect(await rows()).toEqual([]);
});

test('PR08 purge deletes mail settings with the address’s last alert, unless it has an account', async () => {
  const token = await guestAlert();
  const { email: own } = await signedIn('Ann');
  const guest = alertBody.email.toLowerCase();
  for (const email of [guest, own]) await setMailTopic(server.db, email, 'alerts', false, server.clock.now);
  const kept = async () => (await server.db.select().from(mailSettings)).map(({ email }) => email).toSorted();
  const both = [guest, own].toSorted();
  await purgeMailSettings(server.db);
  expect(await kept()).toEqual(both);
  await remove(server.browser(), idOf(token), bearer(token));
  await purgeMailSettings(server.db);
  expect(await kept()).toEqual(both);
  await purgeAlerts(server.db, new Date(server.clock.now.getTime() + 31 * 24 * 60 * minutes));
  await purgeMailSettings(server.db);
  expect(await kept()).toEqual([own]);
});
