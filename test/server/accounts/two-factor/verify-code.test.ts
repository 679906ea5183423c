import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { issueOneTimeToken } from '../../../../server/accounts/one-time-tokens.ts';
import { resetPassword } from '../../../../server/accounts/password/reset-password.ts';
import { checkCode } from '../../../../server/accounts/two-factor/complete-sign-in.ts';
import { countRecoveryCodes, writeRecoveryCodes } from '../../../../server/accounts/two-factor/recovery-codes.ts';
import { setUpTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from '../../../../server/accounts/two-factor/set-up.ts';
import { verifyCode } from '../../../../server/accounts/two-factor/verify-code.ts';
import type { UserRow } from '../../../../server/accounts/users.ts';
import { pendingSignIns, recoveryCodes, twoFactors, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { createEncryption } from '../../../../server/encryption.ts';
import { digestOf, newToken } from '../../../../server/tokens.ts';
import { deleteAllRows, eachDatabase } from '../../../support/database.ts';

const encryption = createEncryption('a secret of the tests, long enough');
const unsent = { encryption, queue: null };
const start = new Date('2026-11-21T12:00:00Z');
const minutes = 60_000;
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

eachDatabase('two-factor code', (database) => {
  let user: UserRow;
  let seed: string;
  let codes: string[];
  const db = () => database().db;

  const codeAt = (at: Date, secret = seed) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
  const wrongCode = (at: Date) => {
    const near = [-30_000, 0, 30_000].map((difference) => codeAt(new Date(at.getTime() + difference)));
    return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) as string;
  };
  const waitingSignIn = async (expiresAt = later(10 * minutes)) => {
    const token = newToken();
    await db()
      .insert(pendingSignIns)
      .values({ tokenDigest: digestOf(token), userId: user.id, expiresAt });
    return token;
  };
  const check = async (token: string, code: string, now = start) =>
    (await checkCode({ db: db(), ...unsent }, { token, code, now })).kind;
  const factor = async () => (await db().select().from(twoFactors))[0];
  const mails = async () => (await db().select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind);

  beforeEach(async () => {
    await deleteAllRows(database());
    const [written] = await db()
      .insert(users)
      .values({ id: 'jana', name: 'Jana', email: 'jana@skok.example', locale: 'cs' })
      .returning();
    user = written as UserRow;
    seed = (await setUpTwoFactor(db(), encryption, user))?.secret as string;
    codes = await db().transaction((tx) => turnOnTwoFactor(tx, unsent, user));
  });

  test('AU17 the seed is encrypted in the table and cannot be replaced while two-factor is on', async () => {
    const stored = (await factor())?.secret as string;
    expect(stored).not.toContain(seed);
    expect(await encryption.decrypt(stored)).toBe(seed);
    expect(await setUpTwoFactor(db(), encryption, user)).toBeNull();
    expect((await factor())?.secret).toBe(stored);
  });

  test('AU17 an unconfirmed seed requires no code at sign-in and is replaced by the next one', async () => {
    await db().transaction((tx) => turnOffTwoFactor(tx, unsent, user));
    const first = (await setUpTwoFactor(db(), encryption, user))?.secret as string;
    const second = (await setUpTwoFactor(db(), encryption, user))?.secret as string;
    const attempt = (secret: string) =>
      db().transaction((tx) => verifyCode(tx, unsent, { user, code: codeAt(start, secret), now: start }, false));
    expect((await attempt(first)).kind).toBe('wrong');
    expect((await attempt(second)).kind).toBe('right');
    expect(await check(await waitingSignIn(), codeAt(start, second))).toBe('gone');
  });

  test('AU17 turning off deletes the seed, recovery codes and pending sign-ins, and mails the owner', async () => {
    await waitingSignIn();
    await db().transaction((tx) => turnOffTwoFactor(tx, unsent, user));
    expect(await factor()).toBeUndefined();
    expect(await countRecoveryCodes(db(), user.id)).toBe(0);
    expect(await db().select().from(pendingSignIns)).toEqual([]);
    expect(await db().select().from(users)).toMatchObject([{ twoFactorEnabled: false }]);
    expect(await mails()).toEqual(['twoFactorOn', 'twoFactorOff']);
  });

  test('AU18 accepts a code once over all sign-ins, and no earlier one after it', async () => {
    const code = codeAt(start);
    expect(await check(await waitingSignIn(), code)).toBe('right');
    expect(await check(await waitingSignIn(), code)).toBe('wrong');
    expect(await check(await waitingSignIn(), codeAt(later(-30_000)))).toBe('wrong');
    expect(await check(await waitingSignIn(), codeAt(later(30_000)))).toBe('right');
  });

  test('AU18 of concurrent sign-ins with one code, one succeeds', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => waitingSignIn()));
    const verdicts = await Promise.all(tokens.map((token) => check(token, codeAt(start))));
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(7);
  });

  test('AU18 of concurrent right codes for one sign-in, one succeeds', async () => {
    const token = await waitingSignIn();
    const given = [codeAt(start), codeAt(later(30_000)), codes[0] as string];
    const verdicts = await Promise.all(given.map((code) => check(token, code)));
    expect(verdicts.toSorted()).toEqual(['gone', 'gone', 'right']);
  });

  test('AU19 the fifth wrong code ends this sign-in only', async () => {
    const token = await waitingSignIn();
    const other = await waitingSignIn();
    for (let attempt = 1; attempt <= 4; attempt += 1) expect(await check(token, wrongCode(start))).toBe('wrong');
    expect(await check(token, wrongCode(start))).toBe('gone');
    expect(await check(token, codeAt(start))).toBe('gone');
    expect(await check(other, codeAt(start))).toBe('right');
  });

  test('AU19 of 30 concurrent wrong codes, five are checked', async () => {
    const token = await waitingSignIn();
    const verdicts = await Promise.all(Array.from({ length: 30 }, () => check(token, wrongCode(start))));
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(4);
    expect((await factor())?.wrongInARow).toBe(5);
  });

  test('AU19 ten wrong codes in a row pause the account for 15 minutes, for right codes too', async () => {
    const first = await waitingSignIn();
    const second = await waitingSignIn();
    for (const token of [first, second])
      for (let attempt = 1; attempt <= 5; attempt += 1) await check(token, wrongCode(start));
    const third = await waitingSignIn(later(20 * minutes));
    const paused = { kind: 'paused', seconds: 15 * 60 };
    expect(await checkCode({ db: db(), ...unsent }, { token: third, code: codeAt(start), now: start })).toEqual(paused);
    expect(await check(third, codes[0] as string, later(15 * minutes - 1))).toBe('paused');
    expect(await check(third, codeAt(later(15 * minutes)), later(15 * minutes))).toBe('right');
    expect((await factor())?.wrongInARow).toBe(0);
    expect(await mails()).toEqual(['twoFactorOn', 'codesPaused']);
  });

  const lateSignIn = () => waitingSignIn(later(24 * 60 * minutes));

  /** So many wrong codes in a row, with the pauses between them. Returns when the last pause is over. */
  async function wrongCodes(amount: number): Promise<Date> {
    let now = start;
    for (let wrong = 0; wrong < amount; wrong += 5) {
      const token = await lateSignIn();
      for (let attempt = 1; attempt <= 5; attempt += 1) await check(token, wrongCode(now), now);
      if (wrong % 10 === 5) now = new Date(now.getTime() + 15 * minutes);
    }
    return now;
  }

  test('AU19 a pause does not reset the count: every tenth wrong code causes another pause', async () => {
    const now = await wrongCodes(30);
    expect((await factor())?.wrongInARow).toBe(30);
    expect(await mails()).toEqual(['twoFactorOn', 'codesPaused', 'codesPaused', 'codesPaused']);
    expect(await check(await lateSignIn(), codeAt(now), now)).toBe('right');
  });

  test('AU19 after a hundred wrong codes in a row, the app’s code is rejected until a recovery code', async () => {
    const now = await wrongCodes(100);
    expect((await mails()).at(-1)).toBe('codesRefused');
    expect(await check(await lateSignIn(), codeAt(now), now)).toBe('wrong');
    expect(await check(await lateSignIn(), codes[0] as string, now)).toBe('right');
    expect(await check(await lateSignIn(), codeAt(now), now)).toBe('right');
  });

  test('AU19 after a hundred wrong codes in a row, a password reset allows the app’s code again', async () => {
    const now = await wrongCodes(100);
    await db().update(users).set({ emailVerified: true });
    const link = { kind: 'reset', value: { resets: user.id }, expiresAt: later(24 * 60 * minutes), now } as const;
    const token = await issueOneTimeToken(db(), link);
    expect(await resetPassword({ db: db(), ...unsent, now: () => now }, { token, hash: 'a hash' })).toBe(true);
    expect(await check(await lateSignIn(), codeAt(now), now)).toBe('right');
  });

  test('AU19 a right code resets the count of wrong ones', async () => {
    for (const round of [0, 1, 2]) {
      const now = later(round * minutes);
      const token = await waitingSignIn();
      for (let attempt = 1; attempt <= 4; attempt += 1) expect(await check(token, wrongCode(now), now)).toBe('wrong');
      expect(await check(token, codeAt(now), now)).toBe('right');
    }
    expect((await factor())?.wrongInARow).toBe(0);
  });

  test('SE04 a pending sign-in ends at its expiry', async () => {
    const token = await waitingSignIn(later(10 * minutes));
    const end = later(10 * minutes);
    expect(await check(token, codeAt(end), end)).toBe('gone');
    expect(await check(newToken(), codeAt(start))).toBe('gone');
    expect(await check(token, codeAt(later(-1)), later(10 * minutes - 1))).toBe('wrong');
  });

  test('AU20 creates ten unambiguous recovery codes, stored neither in plain text nor as plain digests', async () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    const table = JSON.stringify(await db().select().from(recoveryCodes));
    for (const code of codes) {
      expect(table).not.toContain(code.replace('-', ''));
      expect(table).not.toContain(digestOf(code.replace('-', '')));
    }
  });

  test('AU20 a recovery code works once, in any case and spacing, and the owner gets a mail', async () => {
    const code = codes[3] as string;
    expect(await check(await waitingSignIn(), ` ${code.toUpperCase().replace('-', ' ')} `)).toBe('right');
    expect(await check(await waitingSignIn(), code)).toBe('wrong');
    expect(await countRecoveryCodes(db(), user.id)).toBe(9);
    expect(await mails()).toEqual(['twoFactorOn', 'recoveryCodeUsed']);
  });

  test('AU20 of concurrent sign-ins with one recovery code, one succeeds', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => waitingSignIn()));
    const verdicts = await Promise.all(tokens.map((token) => check(token, codes[0] as string)));
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
    expect(await mails()).toEqual(['twoFactorOn', 'recoveryCodeUsed']);
  });

  test('AU20 wrong recovery codes are limited like wrong codes', async () => {
    const token = await waitingSignIn();
    for (let attempt = 1; attempt <= 4; attempt += 1) expect(await check(token, 'aaaaa-aaaaa')).toBe('wrong');
    expect(await check(token, 'aaaaa-aaaaa')).toBe('gone');
  });

  test('AU20 new recovery codes replace the old ones and work for their account only', async () => {
    const fresh = await db().transaction((tx) => writeRecoveryCodes(tx, encryption, user.id));
    expect(await check(await waitingSignIn(), codes[0] as string)).toBe('wrong');
    expect(await countRecoveryCodes(db(), user.id)).toBe(10);
    const [petr] = await db()
      .insert(users)
      .values({ id: 'petr', name: 'Petr', email: 'petr@skok.example', locale: 'en' })
      .returning();
    await setUpTwoFactor(db(), encryption, petr as UserRow);
    await db().update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, 'petr'));
    const verdict = await db().transaction((tx) =>
      verifyCode(tx, unsent, { user: petr as UserRow, code: fresh[0] as string, now: start }),
    );
    expect(verdict.kind).toBe('wrong');
    expect(await check(await waitingSignIn(), fresh[0] as string)).toBe('right');
  });
});
