import { and, eq, lt } from 'drizzle-orm';
import { isAuthenticatorCode, normalizeCode } from '../../../machines/account.rules.ts';
import type { Tx } from '../../db/open.ts';
import { twoFactors } from '../../db/schema/accounts.ts';
import type { Encryption } from '../../encryption.ts';
import { codeFailureLimits } from '../../http/rate-limits.ts';
import type { MailServices } from '../../mail/outbox.ts';
import { notifyOwner } from '../notify-owner.ts';
import { stopRecovery } from '../recovery/recovery.ts';
import type { UserRow } from '../users.ts';
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export type CodeVerification =
  /** The account has no second factor, or none that is being set up. */
  { kind: 'none' } | { kind: 'right' } | { kind: 'wrong' } | { kind: 'paused'; seconds: number };

type Attempt = { user: Pick<UserRow, 'id' | 'email' | 'locale'>; code: string; now: Date };

type Factor = typeof twoFactors.$inferSelect;

/** A user who has followed a mailed link may try codes of the app again (AU19). */
export const resetWrongCodes = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.update(twoFactors).set({ wrongInARow: 0, lockedUntil: null }).where(eq(twoFactors.userId, userId)));

/** Password and mailbox don't count as two proofs until a right code is given (AU20, decision 024). */
export const markCodeRequired = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.update(twoFactors).set({ codeOwed: true }).where(eq(twoFactors.userId, userId)));

/** Replay protection: a code is valid for its own step, after which that step and older ones are used up (AU18). */
async function consumeTotpCode(
  tx: Tx,
  encryption: Encryption,
  factor: Factor,
  { code, now }: Attempt,
): Promise<boolean> {
  const seed = await encryption.decrypt(factor.secret);
  const step = stepOf(seed, code, now);
  if (step === null) return false;
  const consumed = await tx
    .update(twoFactors)
    .set({
      lastStep: step,
      ...(encryption.isOutdated(factor.secret) && { secret: await encryption.encrypt(seed) }),
    })
    .where(and(eq(twoFactors.userId, factor.userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return consumed.length > 0;
}

async function redeemRecoveryCode(tx: Tx, services: MailServices, { user, code, now }: Attempt): Promise<boolean> {
  if (!(await consumeRecoveryCode(tx, services.encryption, { userId: user.id, code, now }))) return false;
  const left = await countRecoveryCodes(tx, user.id);
  await notifyOwner(tx, services, user, { kind: 'recoveryCodeUsed', left });
  return true;
}

/**
 * Judges a code and consumes it: the same one is wrong the next time. Attempts on one account wait for each other until the
 * transaction ends, which has to commit whatever the verdict is.
 */
export async function verifyCode(
  tx: Tx,
  services: MailServices,
  attempt: Attempt,
  verified = true,
): Promise<CodeVerification> {
  const { user, now } = attempt;
  const [factor] = await tx
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, user.id), eq(twoFactors.verified, verified)))
    .for('update');
  if (!factor) return { kind: 'none' };
  const waits = (factor.lockedUntil?.getTime() ?? 0) - now.getTime();
  if (waits > 0) return { kind: 'paused', seconds: Math.ceil(waits / 1000) };

  const bare = { ...attempt, code: normalizeCode(attempt.code) };
  const right = isAuthenticatorCode(bare.code)
    ? factor.wrongInARow < codeFailureLimits.last && (await consumeTotpCode(tx, services.encryption, factor, bare))
    : verified && (await redeemRecoveryCode(tx, services, bare));
  const wrongInARow = right ? 0 : factor.wrongInARow + 1;
  const isPaused = !right && wrongInARow % codeFailureLimits.inARow === 0;
  const lockedUntil = isPaused ? new Date(now.getTime() + codeFailureLimits.pause) : null;
  await tx
    .update(twoFactors)
    .set({ wrongInARow, lockedUntil, ...(right && { codeOwed: false }) })
    .where(eq(twoFactors.userId, user.id));
  if (right) await stopRecovery(tx, services, user);
  if (isPaused)
    await notifyOwner(tx, services, user, {
      kind: wrongInARow < codeFailureLimits.last ? 'codesPaused' : 'codesRefused',
    });
  return { kind: right ? 'right' : 'wrong' };
}
