import { describe, expect, test } from 'vitest';
import { purgeExpiredAccountRows } from '../../../../server/accounts/purge.ts';
import { knownDevices, oneTimeTokens, sessions, users } from '../../../../server/db/schema/accounts.ts';
import { limits } from '../../../../server/db/schema/limits.ts';
import { clockAt } from '../../../support/clock.ts';
import { deleteAllRows, eachDatabase, freshDatabase } from '../../../support/database.ts';
import { janaCredentials, registerJana, signIn } from '../../../support/people.ts';
import { productionEnv, testApp, viaProxy } from '../../../support/server.ts';
import { parseSetCookie } from '../../../support/set-cookie.ts';
import { visitorOf } from '../../../support/visitor.ts';

async function signedIn(database?: Parameters<typeof deleteAllRows>[0], env: Record<string, string> = {}) {
  const own = database ? await deleteAllRows(database) : await freshDatabase();
  const clock = clockAt('2026-11-21T10:00:00Z');
  const app = await testApp({ database: own, now: clock.now, env });
  return { app, clock, db: own.db, visitor: await registerJana(app) };
}

eachDatabase('a session', (database) => {
  test('SE06 ends after 14 days without use', async () => {
    const { clock, visitor, db } = await signedIn(database());
    clock.advance({ days: 13, hours: 23 });
    expect(await visitor.session()).toMatchObject({ state: 'active' });
    clock.advance({ days: 14, seconds: 1 });
    expect(await visitor.session()).toEqual({ state: 'none' });
    expect(await db.select().from(sessions)).toEqual([]);
  });

  test('SE06 ends 30 days after signing in, despite use', async () => {
    const { clock, visitor } = await signedIn(database());
    for (let day = 0; day < 30; day++) {
      expect(await visitor.session(), `${day}`).toMatchObject({ state: 'active' });
      clock.advance({ days: 1 });
    }
    expect(await visitor.session()).toEqual({ state: 'none' });
  });

  test('SE05 signing out deletes the session of this browser only', async () => {
    const { app, visitor, db } = await signedIn(database());
    const other = visitorOf(app);
    expect(await signIn(other)).toBe(true);
    const stolen = visitorOf(app);
    stolen.jar.set('__Host-session', visitor.jar.get('__Host-session') ?? '');
    const answer = await visitor.request('/logout?back=%2Ffirmy', { method: 'POST' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/firmy']);
    expect(visitor.jar.has('__Host-session')).toBe(false);
    expect(await stolen.session()).toEqual({ state: 'none' });
    expect(await other.session()).toMatchObject({ state: 'active' });
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test('purge deletes expired sessions, tokens, limits and known devices', async () => {
    const { clock, db, visitor } = await signedIn(database());
    await visitor.post('/api/handoff');
    await purgeExpiredAccountRows(db, clock.now());
    expect([(await db.select().from(sessions)).length, (await db.select().from(oneTimeTokens)).length]).toEqual([1, 2]);
    clock.advance({ days: 366 });
    await purgeExpiredAccountRows(db, clock.now());
    for (const table of [sessions, oneTimeTokens, limits, knownDevices])
      expect(await db.select().from(table)).toEqual([]);
    expect(await db.select().from(users)).toHaveLength(1);
  });
});

describe('cookies of accounts', () => {
  const cookiesOf = async (env: Record<string, string>, ask: Parameters<typeof visitorOf>[1]) => {
    const app = await testApp({ database: await freshDatabase(), env });
    const visitor = visitorOf(app, ask);
    const answers = [
      await visitor.post('/register', { name: 'Jana', ...janaCredentials, vop: true }),
      await visitor.postForm('/login', janaCredentials),
      await visitor.request('/logout', { method: 'POST' }),
    ];
    return answers.flatMap((answer) => answer.headers.getSetCookie()).map(parseSetCookie);
  };

  test.each([
    ['on localhost', {}, {}],
    ['on https', productionEnv, viaProxy('skok.example')],
    ['on https where plain http may be insecure', { ...productionEnv, COOKIE_INSECURE: '1' }, viaProxy('skok.example')],
  ])('SE02 %s are __Host-, Secure, HttpOnly, Lax, for the whole host', async (_, env, ask) => {
    const cookies = await cookiesOf(env as Record<string, string>, ask);
    expect(new Set(cookies.map(({ name }) => name))).toEqual(
      new Set(['__Host-session', '__Host-device', '__Host-pending']),
    );
    for (const { attributes } of cookies) {
      expect(attributes).toMatchObject({ path: '/', secure: '', httponly: '', samesite: 'Lax' });
      expect(attributes).not.toHaveProperty('domain');
    }
    const [session] = cookies;
    expect([session?.attributes['max-age'], session?.value.length]).toEqual([String(30 * 24 * 3600), 43]);
  });

  test('SE02 COOKIE_INSECURE removes Secure and __Host- on plain HTTP', async () => {
    const cookies = await cookiesOf({ COOKIE_INSECURE: '1' }, {});
    expect(new Set(cookies.map(({ name }) => name))).toEqual(new Set(['session', 'device', 'pending']));
    for (const { attributes } of cookies) {
      expect(attributes).toMatchObject({ path: '/', httponly: '' });
      expect(attributes).not.toHaveProperty('secure');
    }
  });
});

describe('current user', () => {
  test('PR06 the session contains exactly the fields that the app shows', async () => {
    const { visitor } = await signedIn();
    const answer = await visitor.request('/api/session');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({
      state: 'active',
      user: { name: 'Jana Nová', email: 'jana@kites.example', emailVerified: false },
    });
  });

  test('§7 PR01 analytics gets only the user’s id, and no role (ruling 65)', async () => {
    const { visitor, db } = await signedIn();
    const [user] = await db.select().from(users);
    expect(await (await visitor.request('/api/intercom')).json()).toEqual({ user_id: user?.id });
    await visitor.request('/logout', { method: 'POST' });
    expect(await (await visitor.request('/api/intercom')).json()).toEqual({});
  });

  test('a page reads no session when another server has the accounts', async () => {
    const app = await testApp({ env: { API_CS_ORIGIN: 'https://api.example' } });
    const visitor = visitorOf(app);
    visitor.jar.set('__Host-session', 'x'.repeat(43));
    const page = await visitor.request('/firmy');
    expect([page.headers.get('cache-control'), await page.text()]).toEqual([
      'no-cache',
      expect.stringContaining('"session":null'),
    ]);
  });

  test('a page is rendered without session when the database does not answer', async () => {
    const app = await testApp();
    const visitor = visitorOf(app);
    visitor.jar.set('__Host-session', 'x'.repeat(43));
    const page = await visitor.request('/firmy');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"session":{"state":"none"}')]);
  });

  test.each([
    ['', '/'],
    ['?back=%2Fen%2Fcompanies', '/en/companies'],
    ['?back=https%3A%2F%2Fevil.example', '/'],
    ['?back=%2F%2Fevil.example', '/'],
    ['?back=%2Flogout', '/'],
    ['?back=%0d%0aset-cookie%3Aa%3Db', '/'],
  ])('RD05 ruling 22 signing out with %s redirects to %s', async (query, expected) => {
    const answer = await visitorOf(await testApp()).request(`/logout${query}`, { method: 'POST' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expected]);
  });
});
