import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readAccount } from '../../../../server/accounts/account.ts';
import { changePassword } from '../../../../server/accounts/password/change-password.ts';
import { signInsOf } from '../../../../server/accounts/sessions/list-sign-ins.ts';
import { endSignIn, insertSession, readSession, type SignedIn } from '../../../../server/accounts/sessions/sessions.ts';
import type { UserRow } from '../../../../server/accounts/users.ts';
import { credentials, pendingSignIns, sessions, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { createEncryption } from '../../../../server/encryption.ts';
import { digestOf } from '../../../../server/tokens.ts';
import { deleteAllRows, eachDatabase } from '../../../support/database.ts';

const encryption = createEncryption('a secret of the tests, long enough');
const start = new Date('2026-11-21T12:00:00Z');
const hours = 3_600_000;
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

eachDatabase('changing the password and listing sessions', (database) => {
  let user: UserRow;
  const db = () => database().db;

  const signIn = async (userAgent: string, now = start) => {
    const { token, session } = await insertSession(db(), { userId: user.id, userAgent, now });
    return { token, person: { user, session } satisfies SignedIn };
  };
  const services = (now: Date) => ({ db: db(), encryption, queue: null, now: () => now });
  const password = () =>
    db().select().from(credentials).where(eq(credentials.provider, 'password')) as Promise<{ password: string }[]>;

  beforeEach(async () => {
    await deleteAllRows(database());
    const [written] = await db()
      .insert(users)
      .values({ id: 'jana', name: 'Jana', email: 'jana@skok.example', locale: 'cs' })
      .returning();
    user = written as UserRow;
  });

  test('AU16 SE03 ends other sessions and pending sign-ins, renews this session’s token and mails the owner', async () => {
    const mine = await signIn('mine');
    const other = await signIn('other');
    await insertSession(db(), { userId: user.id, now: start }, mine.person.session);
    await db()
      .insert(pendingSignIns)
      .values({ tokenDigest: 'waiting', userId: user.id, expiresAt: later(hours) });
    const token = await changePassword(services(later(hours)), mine.person, 'new');

    expect(await readSession(db(), token as string, later(hours))).toMatchObject({
      session: { id: mine.person.session.id, provenAt: later(hours), createdAt: start },
    });
    expect(await readSession(db(), mine.token, later(hours))).toBeNull();
    expect(await readSession(db(), other.token, later(hours))).toBeNull();
    expect(await db().select().from(sessions)).toHaveLength(1);
    expect(await db().select().from(pendingSignIns)).toEqual([]);
    expect(await db().select().from(outbox)).toMatchObject([
      { kind: 'passwordChanged', recipient: 'jana@skok.example', locale: 'cs' },
    ]);
  });

  test('AU16 writes a first password and replaces it with the next', async () => {
    const { person } = await signIn('mine');
    await changePassword(services(start), person, 'first');
    expect(await password()).toMatchObject([{ password: 'first', subject: 'jana' }]);
    await changePassword(services(start), person, 'second');
    expect(await password()).toMatchObject([{ password: 'second' }]);
  });

  test('SE03 a request that came with a token whose successor is used meanwhile changes nothing', async () => {
    const { person } = await signIn('mine');
    const token = await changePassword(services(start), person, 'first');
    await readSession(db(), token, start);
    await expect(changePassword(services(start), person, 'second')).rejects.toMatchObject({ status: 401 });
    expect(await password()).toMatchObject([{ password: 'first' }]);
    expect(await readSession(db(), token, start)).not.toBeNull();
  });

  test('AU16 of concurrent changes from two sessions, one succeeds and ends the other session', async () => {
    const mine = await signIn('mine');
    const other = await signIn('other');
    const outcomes = await Promise.allSettled(
      [mine, other].map(({ person }, index) => changePassword(services(start), person, `of ${index}`)),
    );
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes[1 - winner]).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    const [token] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(await password()).toMatchObject([{ password: `of ${winner}` }]);
    expect(await db().select().from(sessions)).toMatchObject([{ tokenDigest: digestOf(token as string) }]);
    expect(await db().select().from(outbox)).toHaveLength(1);
  });

  test('SE06 lists one row per active sign-in, the current one first', async () => {
    await signIn('long ago', later(-31 * 24 * hours));
    await signIn('idle', later(-14 * 24 * hours));
    const phone = await signIn('phone', later(-2 * hours));
    await signIn('laptop', later(-1 * hours));
    await insertSession(db(), { userId: user.id, userAgent: 'phone, other edition', now: start }, phone.person.session);
    const [mallory] = await db()
      .insert(users)
      .values({ id: 'mallory', name: 'M', email: 'm@skok.example', locale: 'en' })
      .returning();
    await insertSession(db(), { userId: mallory?.id as string, userAgent: 'of somebody else', now: start });

    expect(await signInsOf(db(), phone.person, start)).toEqual([
      {
        id: phone.person.session.family,
        isCurrent: true,
        userAgent: 'phone, other edition',
        since: later(-2 * hours).toISOString(),
        lastUsed: start.toISOString(),
      },
      expect.objectContaining({ isCurrent: false, userAgent: 'laptop', lastUsed: later(-1 * hours).toISOString() }),
    ]);
  });

  test('SE06 ends a sign-in with its linked sessions, and only for its owner', async () => {
    const mine = await signIn('mine');
    const other = await signIn('other');
    const child = await insertSession(db(), { userId: user.id, now: start }, other.person.session);
    await db().transaction((tx) => endSignIn(tx, 'mallory', other.person.session.family));
    expect(await readSession(db(), other.token, start)).not.toBeNull();
    await db().transaction((tx) => endSignIn(tx, user.id, other.person.session.family));
    expect(await readSession(db(), other.token, start)).toBeNull();
    expect(await readSession(db(), child.token, start)).toBeNull();
    expect(await readSession(db(), mine.token, start)).not.toBeNull();
  });

  test('PR06 returns exactly the account’s fields, without hash or subject', async () => {
    const { person } = await signIn('mine');
    await db()
      .insert(credentials)
      .values([
        { id: '1', userId: user.id, provider: 'password', subject: user.id, password: 'a hash' },
        {
          id: '2',
          userId: user.id,
          provider: 'google',
          subject: 'subject',
          createdAt: start,
        },
      ]);
    const account = await readAccount(db(), person, later(hours));
    expect(account).toEqual({
      name: 'Jana',
      email: 'jana@skok.example',
      emailVerified: false,
      hasPassword: true,
      twoFactor: false,
      recoveryCodesLeft: 0,
      recoveryEndsAt: null,
      linked: [{ provider: 'google', since: start.toISOString() }],
      sessions: [expect.objectContaining({ isCurrent: true })],
    });
    expect(Object.keys(account.sessions[0] ?? {}).toSorted()).toEqual([
      'id',
      'isCurrent',
      'lastUsed',
      'since',
      'userAgent',
    ]);
    expect(JSON.stringify(account)).not.toMatch(/hash|subject|theirs/);
  });
});
