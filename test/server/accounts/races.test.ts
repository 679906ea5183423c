import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { issueOneTimeToken } from '../../../server/accounts/one-time-tokens.ts';
import { resetPassword } from '../../../server/accounts/password/reset-password.ts';
import { setUpTwoFactor, turnOnTwoFactor } from '../../../server/accounts/two-factor/set-up.ts';
import type { UserRow } from '../../../server/accounts/users.ts';
import { type Database, type Db, openDatabase } from '../../../server/db/open.ts';
import { pendingSignIns, sessions, twoFactors, users } from '../../../server/db/schema/accounts.ts';
import { createPostgresDatabase, deleteAllRows, eachDatabase, hasPostgres } from '../../support/database.ts';
import { aroundTransactions } from '../../support/database-wrappers.ts';
import { jana, janaCredentials, registerJana } from '../../support/people.ts';
import { testApp, testEncryption, testMails } from '../../support/server.ts';
import { type Visitor, visitorOf } from '../../support/visitor.ts';

const another = 'another kite over Brno';

/** The database of a slow request: something else happens before or after its nth transaction. */
const slow = (db: Db, nth: number, meanwhile: () => Promise<unknown>, when: 'before' | 'after' = 'before'): Db =>
  aroundTransactions(db, async (asked, transaction) => {
    const isIt = asked === nth;
    if (isIt && when === 'before') await meanwhile();
    const result = await transaction();
    if (isIt && when === 'after') await meanwhile();
    return result;
  });

const find = async ({ db }: Database): Promise<UserRow> => {
  const [user] = await db.select().from(users).where(eq(users.email, jana.username));
  return user as UserRow;
};

/** Jana's browser, and another one whose request is slow. */
async function racing(
  database: Database,
  nth: number,
  meanwhile: (hers: ReturnType<typeof visitorOf>) => Promise<unknown>,
) {
  await deleteAllRows(database);
  const hers = await registerJana(await testApp({ database }));
  const slowly = await testApp({ database: { db: slow(database.db, nth, () => meanwhile(hers)) } });
  return { hers, other: visitorOf(slowly) };
}

const changes = async (hers: ReturnType<typeof visitorOf>) => {
  const answer = await hers.post('/api/account/password', { current: jana.password, password: another });
  expect(answer.status).toBe(204);
};

eachDatabase('changes during a sign-in', (database) => {
  const secondFactor = async () => {
    const user = await find(database());
    const setup = await setUpTwoFactor(database().db, testEncryption, user);
    expect(setup).not.toBeNull();
    return database().db.transaction((tx) => turnOnTwoFactor(tx, testMails, user));
  };

  test('AU16 a password changed after its check opens no session', async () => {
    const { hers, other } = await racing(database(), 1, changes);
    const answer = await other.postForm('/login?back=/firmy', janaCredentials);
    expect(answer.headers.get('location')).toContain('#login');
    expect([await other.session(), other.jar.has('__Host-session')]).toEqual([{ state: 'none' }, false]);
    expect(await database().db.$count(sessions)).toBe(1);
    expect(await hers.session()).toMatchObject({ state: 'active' });
  });

  test('AU16 SE04 a password changed after its check creates no pending sign-in', async () => {
    const { other } = await racing(database(), 1, changes);
    await secondFactor();
    await other.postForm('/login', janaCredentials);
    expect(await other.session()).toEqual({ state: 'none' });
    expect(await database().db.$count(pendingSignIns)).toBe(0);
  });

  test('AU16 a password changed after the code’s check opens no session', async () => {
    // The first transaction creates the pending sign-in, the second takes the code, the third creates the session.
    const { other } = await racing(database(), 3, changes);
    const [code] = await secondFactor();
    await other.postForm('/login', janaCredentials);
    expect(await other.session()).toEqual({ state: 'pending' });
    expect((await other.post('/2fa_check', { code })).status).toBe(410);
    expect(await other.session()).toEqual({ state: 'none' });
    expect(await database().db.$count(sessions)).toBe(1);
  });

  test('SE04 two-factor turned on after the password’s check requires the code', async () => {
    const { other } = await racing(database(), 1, secondFactor);
    await other.postForm('/login', janaCredentials);
    expect(await other.session()).toEqual({ state: 'pending' });
  });

  test('SE05 ruling 21 a sign-in that ends during its handoff ends on the other origin too', async () => {
    const { hers, other } = await racing(database(), 1, (browser) => browser.request('/logout', { method: 'POST' }));
    const { code } = await (await hers.post('/api/handoff')).json();
    await other.postForm('/handoff', { code });
    expect(await other.session()).toEqual({ state: 'none' });
    expect(await database().db.$count(sessions)).toBe(0);
  });
});

eachDatabase('concurrent sign-ins of one browser', (database) => {
  const app = () => testApp({ database: database() });
  /** Sends them all before any response arrives, like tabs of one browser. */
  const together = (browser: Visitor, path = '/login') =>
    Promise.all([1, 2, 3].map(() => browser.postForm(path, janaCredentials)));
  const expectOne = async (browser: Visitor) => {
    expect(await database().db.$count(sessions)).toBe(1);
    expect(await browser.session()).toMatchObject({ state: 'active' });
  };

  beforeEach(async () => {
    await deleteAllRows(database());
    await registerJana(await app());
    await database().db.delete(sessions);
  });

  test('AV02 end with one session when the browser has no cookie', async () => {
    const browser = visitorOf(await app());
    const answers = await together(browser);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    for (const answer of answers) expect(answer.headers.get('location')).not.toContain('#login');
    await expectOne(browser);
  });

  test('AV02 end with one session when it was signed in, with or without the session cookie', async () => {
    const browser = visitorOf(await app());
    await browser.postForm('/login', janaCredentials);
    await together(browser);
    await expectOne(browser);
    browser.jar.delete('__Host-session');
    await together(browser);
    await expectOne(browser);
  });

  test('AV02 end with one session when two people sign in', async () => {
    const browser = visitorOf(await app());
    await browser.post('/register', { ...jana, username: 'petr@kites.example' });
    const petr = { ...janaCredentials, username: 'petr@kites.example' };
    await Promise.all([
      browser.postForm('/login', janaCredentials),
      browser.postForm('/login', petr),
      together(browser),
    ]);
    await expectOne(browser);
  });

  test('AV02 leave other browsers’ sessions unchanged', async () => {
    const served = await app();
    const phone = visitorOf(served, { headers: { 'user-agent': 'phone' } });
    const laptop = visitorOf(served, { headers: { 'user-agent': 'laptop' } });
    await Promise.all([together(phone), together(laptop)]);
    expect(await database().db.$count(sessions)).toBe(2);
    for (const browser of [phone, laptop]) expect(await browser.session()).toMatchObject({ state: 'active' });
  });

  test('AV02 set no cookie of a session that was already replaced', async () => {
    const next = visitorOf(await app());
    await next.postForm('/login', janaCredentials);
    const slowly = await testApp({
      database: { db: slow(database().db, 1, () => next.postForm('/login', janaCredentials), 'after') },
    });
    const first = visitorOf(slowly);
    for (const [name, value] of next.jar) first.jar.set(name, value);
    const answer = await first.postForm('/login', janaCredentials);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).not.toContain('#login');
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectOne(next);
  });
});

describe.runIf(hasPostgres)('concurrent changes of one account', () => {
  let created: NonNullable<Awaited<ReturnType<typeof createPostgresDatabase>>>;
  let database: Database;
  let elsewhere: Database;

  beforeAll(async () => {
    const made = await createPostgresDatabase({ isPrepared: true });
    if (!made) throw new Error('PostgreSQL went away');
    created = made;
    [database, elsewhere] = await Promise.all([openDatabase({ url: made.url }), openDatabase({ url: made.url })]);
  });
  afterAll(async () => {
    await Promise.all([database?.close(), elsewhere?.close()]);
    await created?.drop();
  });

  test('AU16 a reset waits for a code that is being checked, and neither fails', async () => {
    const { db } = database;
    await registerJana(await testApp({ database }));
    const { id } = await find(database);
    const now = () => new Date();
    const soon = new Date(Date.now() + 600_000);
    await db.update(users).set({ emailVerified: true });
    await setUpTwoFactor(db, testEncryption, await find(database));
    await db.insert(pendingSignIns).values({ tokenDigest: 'waits', userId: id, expiresAt: soon });
    const link = { kind: 'reset', value: { resets: id }, expiresAt: soon, now: now() } as const;
    const token = await db.transaction((tx) => issueOneTimeToken(tx, link));
    let reset: Promise<boolean> | undefined;
    await elsewhere.db.transaction(async (checking) => {
      await checking.select().from(twoFactors).for('update');
      reset = resetPassword({ ...testMails, db, now }, { token, hash: 'a hash' });
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), { timeout: 60_000 });
      await checking.delete(pendingSignIns);
    });
    expect(await reset).toBe(true);
  });
});
