import { and, eq, lt, sql } from 'drizzle-orm';
import { bareCode } from '../../machines/account.rules.ts';
import { twoFactors } from '../db/account-tables.ts';
import type { Tx } from '../db/open.ts';
import { postMail } from '../mail/outbox.ts';
import type { Encryption } from './encryption.ts';
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts';
import { isAuthenticatorCode, stepOf } from './totp.ts';
import type { UserRow } from './users.ts';

/** Wrong codes in a row after which an account takes none for a while (AU19). */
const wrongInARow = 10;
/** Milliseconds. */
const pause = 15 * 60_000;

export type Verdict =
  /** The account has no second factor, or none that is being set up. */
  { kind: 'none' } | { kind: 'right' } | { kind: 'wrong' } | { kind: 'paused'; seconds: number };

type Attempt = { user: Pick<UserRow, 'id' | 'email' | 'locale'>; code: string; now: Date };

type Factor = typeof twoFactors.$inferSelect;

/** A code counts for the step it was made in, and that step and older ones are gone then (AU18). */
async function takeStep(tx: Tx, encryption: Encryption, factor: Factor, { code, now }: Attempt): Promise<boolean> {
  const seed = await encryption.decrypt(factor.secret);
  const step = stepOf(seed, code, now);
  if (step === null) return false;
  const taken = await tx
    .update(twoFactors)
    .set({
      lastStep: step,
      ...(encryption.isOutdated(factor.secret) && { secret: await encryption.encrypt(seed) }),
    })
    .where(and(eq(twoFactors.userId, factor.userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return taken.length > 0;
}

async function takeWrittenDown(tx: Tx, encryption: Encryption, { user, code, now }: Attempt): Promise<boolean> {
  if (!(await takeRecoveryCode(tx, encryption, { userId: user.id, code, now }))) return false;
  const left = await recoveryCodesLeft(tx, user.id);
  await postMail(tx, encryption, { kind: 'recoveryCodeUsed', recipient: user.email, locale: user.locale, left });
  return true;
}

/**
 * Judges a code and takes it: the same one is wrong the next time. Attempts on one account wait for each other until the
 * transaction ends, which has to commit whatever the verdict is.
 */
export async function judgeCode(tx: Tx, encryption: Encryption, attempt: Attempt, verified = true): Promise<Verdict> {
  const { user, now } = attempt;
  const [factor] = await tx
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, user.id), eq(twoFactors.verified, verified)))
    .for('update');
  if (!factor) return { kind: 'none' };
  const waits = (factor.lockedUntil?.getTime() ?? 0) - now.getTime();
  if (waits > 0) return { kind: 'paused', seconds: Math.ceil(waits / 1000) };

  const bare = { ...attempt, code: bareCode(attempt.code) };
  const right = isAuthenticatorCode(bare.code)
    ? await takeStep(tx, encryption, factor, bare)
    : verified && (await takeWrittenDown(tx, encryption, bare));
  const isPaused = !right && factor.wrongInARow + 1 >= wrongInARow;
  await tx
    .update(twoFactors)
    .set({
      wrongInARow: right || isPaused ? 0 : sql`${twoFactors.wrongInARow} + 1`,
      lockedUntil: isPaused ? new Date(now.getTime() + pause) : null,
    })
    .where(eq(twoFactors.userId, user.id));
  return { kind: right ? 'right' : 'wrong' };
}
