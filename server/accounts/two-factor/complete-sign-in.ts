import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppServices } from '../../app-services.ts';
import type { Tx } from '../../db/open.ts';
import { pendingSignIns, twoFactors, users } from '../../db/schema/accounts.ts';
import { logAuditEvent } from '../../http/audit-events.ts';
import { codeFailureLimits } from '../../http/rate-limits.ts';
import { digestOf } from '../../tokens.ts';
import type { Browser, TokenCookies } from '../session-middleware.ts';
import { createSession } from '../sessions/create-session.ts';
import type { UserRow } from '../users.ts';
import { verifyCode } from './verify-code.ts';

export type CodeCheck =
  /** The sign-in goes on as this user. */
  | { kind: 'right'; user: UserRow }
  | { kind: 'wrong' }
  | { kind: 'paused'; seconds: number }
  /** No sign-in is waiting for a code, or it has ended. */
  | { kind: 'gone' };

type Attempt = { token: string; code: string; now: Date };

async function pendingUserOf(tx: Tx, { token, now }: Attempt): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(eq(pendingSignIns.tokenDigest, digestOf(token)), gt(pendingSignIns.expiresAt, now)));
  return row?.user ?? null;
}

/** A right code ends the pending sign-in, and so does the fifth wrong one. */
export function checkCode(
  services: Pick<AppServices, 'db' | 'encryption' | 'queue'>,
  attempt: Attempt,
): Promise<CodeCheck> {
  const ofThis = eq(pendingSignIns.tokenDigest, digestOf(attempt.token));
  return services.db.transaction(async (tx) => {
    const pendingUser = await pendingUserOf(tx, attempt);
    if (!pendingUser) return { kind: 'gone' };
    // Attempts on one account are serialised here; the one before may have ended the sign-in, so it is read again.
    await tx.select().from(twoFactors).where(eq(twoFactors.userId, pendingUser.id)).for('update');
    const user = await pendingUserOf(tx, attempt);
    if (!user) return { kind: 'gone' };

    const verdict = await verifyCode(tx, services, { user, code: attempt.code, now: attempt.now });
    if (verdict.kind === 'paused') return verdict;
    if (verdict.kind !== 'wrong') {
      await tx.delete(pendingSignIns).where(ofThis);
      return verdict.kind === 'right' ? { kind: 'right', user } : { kind: 'gone' };
    }
    const [counted] = await tx
      .update(pendingSignIns)
      .set({ wrongCodes: sql`${pendingSignIns.wrongCodes} + 1` })
      .where(ofThis)
      .returning();
    if (counted && counted.wrongCodes < codeFailureLimits.ofSignIn) return { kind: 'wrong' };
    await tx.delete(pendingSignIns).where(ofThis);
    return { kind: 'gone' };
  });
}

export type SecondFactorResult = { kind: 'signedIn'; tokens: TokenCookies } | Exclude<CodeCheck, { kind: 'right' }>;

/** The second half of a sign-in. */
export async function completeSignIn(
  services: AppServices,
  browser: Browser,
  code: string,
): Promise<SecondFactorResult> {
  const { pending, address } = browser;
  if (!pending) return { kind: 'gone' };
  const check = await checkCode(services, { token: pending, code, now: services.now() });
  if (check.kind === 'wrong') logAuditEvent(services.log, 'wrong code', address);
  if (check.kind !== 'right') return check;
  // The first factor may have been changed concurrently.
  const tokens = await createSession(services, browser, check.user);
  if (!tokens) return { kind: 'gone' };
  logAuditEvent(services.log, 'signed in', address, { user: check.user.id, how: 'with a code' });
  return { kind: 'signedIn', tokens };
}
