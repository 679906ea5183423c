import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpTwoFactor, turnOnTwoFactor } from '../../../server/accounts/two-factor/set-up.ts';
import type { UserRow } from '../../../server/accounts/users.ts';
import type { Database, Db } from '../../../server/db/open.ts';
import { pendingSignIns, sessions, users } from '../../../server/db/schema/accounts.ts';
import { eachDatabase, emptied } from '../../support/database.ts';
import { jana, janaRegistered, janaSignsIn } from '../../support/people.ts';
import { testApp, testEncryption } from '../../support/server.ts';
import { visitorOf } from '../../support/visitor.ts';

const another = 'another kite over Brno';

/** The database of a slow request: before its transaction of this number something else happens. */
function slow(db: Db, nth: number, meanwhile: () => Promise<unknown>): Db {
  let begun = 0;
  return new Proxy(db, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (name !== 'transaction') return typeof member === 'function' ? member.bind(target) : member;
      return async (...given: Parameters<Db['transaction']>) => {
        begun += 1;
        if (begun === nth) await meanwhile();
        return target.transaction(...given);
      };
    },
  });
}

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
  await emptied(database);
  const hers = await janaRegistered(await testApp({ database }));
  const slowly = await testApp({ database: { db: slow(database.db, nth, () => meanwhile(hers)) } });
  return { hers, other: visitorOf(slowly) };
}

const changes = async (hers: ReturnType<typeof visitorOf>) => {
  const answer = await hers.post('/api/account/password', { current: jana.password, password: another });
  expect(answer.status).toBe(204);
};

eachDatabase('what happens while somebody signs in', (database) => {
  const secondFactor = async () => {
    const user = await find(database());
    const setup = await setUpTwoFactor(database().db, testEncryption, user);
    expect(setup).not.toBeNull();
    return database().db.transaction((tx) => turnOnTwoFactor(tx, testEncryption, user));
  };

  test('AU16 a password that is changed after it was found right opens nothing', async () => {
    const { hers, other } = await racing(database(), 1, changes);
    const answer = await other.postForm('/login?back=/firmy', janaSignsIn);
    expect(answer.headers.get('location')).toContain('#login');
    expect([await other.session(), other.jar.has('__Host-session')]).toEqual([{ state: 'none' }, false]);
    expect(await database().db.$count(sessions)).toBe(1);
    expect(await hers.session()).toMatchObject({ state: 'active' });
  });

  test('AU16 SE04 nor does it wait for a code', async () => {
    const { other } = await racing(database(), 1, changes);
    await secondFactor();
    await other.postForm('/login', janaSignsIn);
    expect(await other.session()).toEqual({ state: 'none' });
    expect(await database().db.$count(pendingSignIns)).toBe(0);
  });

  test('AU16 nor does its right code', async () => {
    // The first transaction of the sign-in opens the waiting, the second takes the code, the third opens the session.
    const { other } = await racing(database(), 3, changes);
    const [code] = await secondFactor();
    await other.postForm('/login', janaSignsIn);
    expect(await other.session()).toEqual({ state: 'pending' });
    expect((await other.post('/2fa_check', { code })).status).toBe(410);
    expect(await other.session()).toEqual({ state: 'none' });
    expect(await database().db.$count(sessions)).toBe(1);
  });

  test('SE04 two-factor that is turned on after the password was found right asks for its code', async () => {
    const { other } = await racing(database(), 1, secondFactor);
    await other.postForm('/login', janaSignsIn);
    expect(await other.session()).toEqual({ state: 'pending' });
  });

  test('SE05 ruling 21 a sign-in that ends while it is carried ends there too', async () => {
    const { hers, other } = await racing(database(), 1, (browser) => browser.request('/logout', { method: 'POST' }));
    const { code } = await (await hers.post('/api/carry')).json();
    await other.postForm('/carry', { code });
    expect(await other.session()).toEqual({ state: 'none' });
    expect(await database().db.$count(sessions)).toBe(0);
  });
});
