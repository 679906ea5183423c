import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { argon2Cost, hashPassword } from '../../../../server/accounts/password/hash.ts';
import type { Database, Db } from '../../../../server/db/open.ts';
import { credentials, knownDevices, pendingSignIns, sessions, users } from '../../../../server/db/schema/accounts.ts';
import { limits } from '../../../../server/db/schema/limits.ts';
import { digestOf } from '../../../../server/tokens.ts';
import { clockAt } from '../../../support/clock.ts';
import { deleteAllRows, eachDatabase, freshDatabase } from '../../../support/database.ts';
import { withStatementLog } from '../../../support/database-wrappers.ts';
import { jana, janaCredentials, registerJana, signIn, visitorFrom } from '../../../support/people.ts';
import { testApp } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

type Cost = Record<keyof typeof argon2Cost, number>;

/** The cost of each hash from here to the end of the test, also by code that has been loaded before. */
function hashesMade(): Cost[] {
  const { argon2 } = crypto;
  const costs: Cost[] = [];
  const spied = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, given, done) => {
    const { memory, passes, parallelism } = given;
    costs.push({ memory, passes, parallelism });
    argon2(algorithm, given, done);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spied.mockRestore();
    syncBuiltinESMExports();
  });
  return costs;
}

const wrong = { ...janaCredentials, password: 'a kite above Prague' };

/** The server with Jana's account. `here` is where she registered; `restarted` is another process on the same database. */
async function withJana(database?: Database) {
  const own = database ? await deleteAllRows(database) : await freshDatabase();
  const clock = clockAt('2026-11-21T10:00:00Z');
  const start = () => testApp({ database: own, now: clock.now, env: { TRUSTED_PROXY: '1' } });
  const app = await start();
  const here = await registerJana(app, visitorFrom(app, '203.0.113.1'));
  return { app, clock, here, db: own.db, restarted: start };
}

const check = async (visitor: ReturnType<typeof visitorOf>, body: object) =>
  (await visitor.post('/api/login', body)).status;

eachDatabase('signing in', (database) => {
  test('AU06 counts an account’s failures over all clients and processes, until Retry-After has passed', async () => {
    const { app, clock, restarted } = await withJana(database());
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess++)
      statuses.push(await check(visitorFrom(app, `203.0.113.${guess + 10}`), wrong));
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);

    const visitor = visitorFrom(await restarted(), '203.0.113.99');
    const refused = await visitor.post('/api/login', janaCredentials);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    clock.advance({ seconds: 30 });
    expect(await check(visitor, janaCredentials)).toBe(200);
    expect(await signIn(visitor)).toBe(true);
    for (let guess = 0; guess < 5; guess++) expect(await check(visitorFrom(app, '203.0.113.77'), wrong)).toBe(401);
  });

  test('AU10 SE03 leaves exactly one session, with a new token', async () => {
    const { here, db } = await withJana(database());
    const before = new Map(here.jar);
    expect(await signIn(here)).toBe(true);
    expect(await signIn(here)).toBe(true);
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect(here.jar.get('__Host-session')).not.toBe(before.get('__Host-session'));
  });

  test('AU01 renews a weaker hash', async () => {
    const { here, db } = await withJana(database());
    const weak = await hashPassword(jana.password, { memory: 8192, passes: 1, parallelism: 1 });
    await db.update(credentials).set({ password: weak });
    expect(await check(here, wrong)).toBe(401);
    expect((await db.select().from(credentials))[0]?.password).toBe(weak);
    expect(await check(here, janaCredentials)).toBe(200);
    expect((await db.select().from(credentials))[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,/);
    expect(await signIn(here)).toBe(true);
  });
});

describe('the limits of signing in', () => {
  test('AU07 guesses from elsewhere do not limit a known device', async () => {
    const { app, here } = await withJana();
    await here.request('/logout', { method: 'POST' });
    const stranger = visitorFrom(app, '203.0.113.66');
    for (let guess = 0; guess < 8; guess++) await check(stranger, wrong);
    expect(await check(stranger, janaCredentials)).toBe(429);
    expect(await check(here, wrong)).toBe(401);
    expect(await check(here, janaCredentials)).toBe(200);
    expect(await signIn(here)).toBe(true);
    expect(await check(stranger, janaCredentials)).toBe(429);
  });

  test('AU06 AU07 a known device is limited after five guesses too', async () => {
    const { here } = await withJana();
    for (let guess = 0; guess < 5; guess++) expect(await check(here, wrong)).toBe(401);
    expect(await check(here, wrong)).toBe(429);
  });

  test('AU07 one device can be known to two accounts', async () => {
    const { here, db } = await withJana();
    await here.post('/register', { ...jana, username: 'petr@kites.example' });
    const known = await db.select().from(knownDevices);
    expect(new Set(known.map(({ userId }) => userId)).size).toBe(2);
    expect(JSON.stringify(known)).not.toContain(here.jar.get('__Host-device'));
  });

  test('AU08 ignores a forwarded client address without a trusted proxy', async () => {
    const database = await freshDatabase();
    const app = await testApp({ database });
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess++) {
      const username = `nobody${guess}@kites.example`;
      statuses.push(await check(visitorFrom(app, `198.51.100.${guess}`), { username, password: 'a guess' }));
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
  });

  test('AU08 with one trusted proxy, counts the address that the proxy saw', async () => {
    const { app } = await withJana();
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess++) {
      const visitor = visitorFrom(app, `198.51.100.${guess}, 203.0.113.50`);
      statuses.push(await check(visitor, { username: `nobody${guess}@kites.example`, password: 'a guess' }));
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await check(visitorFrom(app, '203.0.113.51'), { ...wrong, username: 'nobody@kites.example' })).toBe(401);
  });

  test('counts the check and the form after it as one attempt (security §2)', async () => {
    const { db, here } = await withJana();
    await here.request('/logout', { method: 'POST' });
    expect(await check(here, janaCredentials)).toBe(200);
    expect(await signIn(here)).toBe(true);
    const attempts = async () =>
      (
        await db
          .select()
          .from(limits)
          .where(eq(limits.keyDigest, digestOf('passwordChecks:203.0.113.1')))
      )[0]?.count;
    expect(await attempts()).toBe(1);
    expect(await signIn(here)).toBe(true);
    expect(await attempts()).toBe(2);
  });

  test('AU06 limits the form as well, also after a successful check', async () => {
    const { app, here } = await withJana();
    await here.request('/logout', { method: 'POST' });
    expect(await check(here, janaCredentials)).toBe(200);
    for (let guess = 0; guess < 5; guess++) expect(await signIn(here, wrong)).toBe(false);
    expect(await signIn(here)).toBe(false);
    const stranger = visitorFrom(app, '203.0.113.3');
    for (let guess = 0; guess < 5; guess++) expect(await signIn(stranger, wrong)).toBe(false);
    expect(await signIn(stranger)).toBe(false);
  });
});

test('AV07 a full hashing queue returns 503 with Retry-After, while pages are served', async () => {
  const { app } = await withJana();
  // The hashing queue holds a hundred.
  const crowd = Array.from({ length: 200 }, (_, index) =>
    visitorFrom(app, `203.0.${index % 2}.${index >> 1}`).post('/api/login', {
      username: `nobody${index}@kites.example`,
      password: 'x y',
    }),
  );
  let answered = 0;
  for (const one of crowd) void one.then(() => (answered += 1));
  for (let visit = 0; visit < 20; visit += 1) expect((await app.request('/firmy')).status).toBe(200);
  // All pages were served before the whole crowd was answered.
  expect(answered).toBeLessThan(crowd.length);
  const answers = await Promise.all(crowd);
  // Hashing continues for requests that timed out.
  const again = () => check(visitorFrom(app, '203.0.113.1'), janaCredentials);
  await expect.poll(again, { timeout: 60_000 }).toBe(200);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get('retry-after')).toBe('2');
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
});

describe('AU05 unknown accounts', () => {
  const nobody = { username: 'nobody@kites.example', password: wrong.password };
  const providerOnly = { username: 'petr@kites.example', password: wrong.password };

  async function addPetr(db: Db) {
    await db.insert(users).values({ id: 'petr', name: 'Petr', email: 'petr@kites.example', locale: 'cs' });
    await db.insert(credentials).values({ id: 'g', subject: '1', provider: 'google', userId: 'petr' });
  }

  async function withPetr() {
    const made = await withJana();
    await addPetr(made.db);
    return made;
  }

  const recorded = async (answer: Response) => ({
    status: answer.status,
    body: await answer.text(),
    headers: [...answer.headers].filter(([name]) => name !== 'date'),
  });

  test('get the same responses as known ones: from the check, the form and when limited', {
    timeout: 120_000,
  }, async () => {
    const { app } = await withPetr();
    let stranger = 0;
    for (const tries of [1, 5]) {
      const answers = [];
      for (const given of [wrong, nobody, providerOnly]) {
        stranger += 1;
        const visitor = visitorFrom(app, `203.0.113.${100 + stranger}`);
        for (let guess = 1; guess < tries; guess++) await check(visitor, given);
        answers.push([
          await recorded(await visitor.post('/api/login', given)),
          await recorded(await visitor.postForm('/login', given)),
        ]);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      expect(answers[0]?.[0]?.status).toBe(tries === 1 ? 401 : 429);
    }
  });

  test('AU05 cause the same statements and one hash of the same cost as known ones', async () => {
    const own = await freshDatabase();
    const { db, statements } = withStatementLog(own);
    const clock = clockAt('2026-11-21T10:00:00Z');
    const app = await testApp({ database: { db }, now: clock.now });
    await registerJana(app);
    await addPetr(db);
    const costs = hashesMade();
    const steps = async (path: string, given: { username: string; password: string }) => {
      // Let all limits expire.
      clock.advance({ days: 2 });
      statements.length = 0;
      costs.length = 0;
      await (path === '/login' ? visitorOf(app).postForm(path, given) : visitorOf(app).post(path, given));
      return { statements: [...statements], costs: [...costs] };
    };
    for (const path of ['/api/login', '/login']) {
      const known = await steps(path, wrong);
      expect(known.costs, path).toEqual([argon2Cost]);
      for (const given of [nobody, providerOnly]) expect(await steps(path, given), path).toEqual(known);
    }
  });
});

describe('the login page’s form (rulings 6, 19)', () => {
  const home = (location: string | null) => location?.replace('http://localhost:3000', '');

  test.each<[spelling: string, back: string, expected: string]>([
    ['/login', '', '/en'],
    ['/prihlasit', '', '/'],
    ['/login', '?back=%2Fnabidka%2F1%2Fx%3Fa%3D1', '/nabidka/1/x?a=1'],
    ['/login', '?back=https%3A%2F%2Fevil.example%2F', '/en'],
    ['/login', '?back=%2F%2Fevil.example', '/en'],
    ['/login', '?back=%2F.%2F%2Fevil.example', '/en'],
    ['/login', '?back=%2F%5Cevil.example', '/en'],
    ['/login', '?back=%0D%0ALocation%3A%20x', '/en'],
    ['/login', '?back=%2Ffirmy%3Fq%3D%C5%99', '/firmy?q=%C5%99'],
    ['/login', '?back=%2Flogout', '/en'],
    // Ruling 21: the app takes the session along.
    [
      '/login',
      '?back=http%3A%2F%2Fen.localhost%3A3000%2Fcompanies',
      '/en?force_redirect_to=http%3A%2F%2Fen.localhost%3A3000%2Fcompanies#login',
    ],
  ])('RD05 POST %s%s redirects to %s', async (spelling, back, expected) => {
    const { here } = await withJana();
    const answer = await here.postForm(spelling + back, janaCredentials);
    expect([answer.status, home(answer.headers.get('location'))]).toEqual([303, expected]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('ruling 19 accepts `back` as a field and falls back to the configured target (ruling 17)', async () => {
    const { here } = await withJana();
    const led = async (fields: object) =>
      (await here.postForm('/login', { ...janaCredentials, ...fields })).headers.get('location');
    expect(await led({ back: '/firmy' })).toBe('/firmy');
    const app = await testApp({ database: await freshDatabase(), env: { SIGNED_IN_TARGET: '/profil' } });
    const visitor = await registerJana(app);
    expect((await visitor.postForm('/login', janaCredentials)).headers.get('location')).toBe('/profil');
  });

  test.each<[what: string, fields: Record<string, string>]>([
    ['a wrong password', wrong],
    ['no address', { username: 'jana', password: 'x' }],
    ['nothing', {}],
  ])('ruling 19 with %s the dialog reopens and keeps its target', async (_, fields) => {
    const { app } = await withJana();
    const visitor = visitorFrom(app, '203.0.113.5');
    const cs = await visitor.postForm('/prihlasit?back=%2Ffirmy', fields);
    expect([cs.status, cs.headers.get('location')]).toEqual([303, '/?force_redirect_to=%2Ffirmy#prihlaseni']);
    const en = await visitor.postForm('/login', { ...fields, back: '/en/companies' });
    expect(en.headers.get('location')).toBe('/en?force_redirect_to=%2Fen%2Fcompanies#login');
    expect(await visitor.session()).toEqual({ state: 'none' });
  });

  test('ruling 19 a server error reopens the dialog and is logged', async () => {
    const { here, app } = await withJana();
    expect(here.jar.size).toBeGreaterThan(0);
    const broken = await testApp();
    const answer = await visitorOf(broken).postForm('/login?back=%2Ffirmy', janaCredentials);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en?force_redirect_to=%2Ffirmy#login']);
    expect(broken.logged().some(({ msg }) => msg === 'sign-in broke')).toBe(true);
    expect(app.logged().some(({ msg }) => msg === 'sign-in broke')).toBe(false);
  });

  test('SE04 ruling 19 with two-factor on, creates a pending sign-in and no session', async () => {
    const { here, db, clock } = await withJana();
    await db.update(users).set({ twoFactorEnabled: true });
    const answer = await here.postForm('/prihlasit?back=%2Ffirmy', janaCredentials);
    expect(answer.headers.get('location')).toBe('/?force_redirect_to=%2Ffirmy#2fa');
    expect(await here.session()).toEqual({ state: 'pending' });
    expect(here.jar.has('__Host-session')).toBe(false);
    expect(await db.select().from(sessions)).toEqual([]);
    expect((await here.post('/api/handoff')).status).toBe(401);
    expect(await (await here.request('/api/intercom')).json()).toEqual({});
    clock.advance({ minutes: 10 });
    expect(await here.session()).toEqual({ state: 'none' });
  });

  test('SE04 signing out ends the pending sign-in', async () => {
    const { here, db } = await withJana();
    await db.update(users).set({ twoFactorEnabled: true });
    await here.postForm('/login', janaCredentials);
    const pending = here.jar.get('__Host-pending');
    await here.request('/logout', { method: 'POST' });
    expect(await db.select().from(pendingSignIns)).toEqual([]);
    const again = visitorFrom((await withJana()).app, '203.0.113.1');
    again.jar.set('__Host-pending', pending ?? '');
    expect(await again.session()).toEqual({ state: 'none' });
  });

  test('SE03 replaces a planted session token', async () => {
    const { app } = await withJana();
    const visitor = visitorFrom(app, '203.0.113.6');
    const planted = 'p'.repeat(43);
    visitor.jar.set('__Host-session', planted);
    expect(await signIn(visitor)).toBe(true);
    expect(visitor.jar.get('__Host-session')).not.toBe(planted);
  });

  test('SE08 signing in to another account ends the first one’s session', async () => {
    const { here, db } = await withJana();
    const petr = { username: 'petr@kites.example', password: 'another kite' };
    const other = visitorOf(await testApp({ database: { db } }));
    await other.post('/register', { ...jana, ...petr });
    expect(await signIn(here, petr)).toBe(true);
    const [owner] = await db.select().from(users).where(eq(users.email, jana.username));
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, owner?.id ?? '')),
    ).toEqual([]);
  });
});
