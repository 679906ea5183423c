import { and, eq, gt, sql } from 'drizzle-orm';
import { pendingSignIns, twoFactors, users } from '../db/account-tables.ts';
import type { Db, Tx } from '../db/open.ts';
import type { Encryption } from './encryption.ts';
import { judgeCode } from './second-factor.ts';
import { digestOf } from './tokens.ts';
import type { UserRow } from './users.ts';

/** Wrong codes that end a sign-in (AU19, ruling 24). */
const wrongOfOneSignIn = 5;

export type CodeCheck =
  /** The sign-in goes on as this user. */
  | { kind: 'right'; user: UserRow }
  | { kind: 'wrong' }
  | { kind: 'paused'; seconds: number }
  /** No sign-in waits for a code, or no longer. */
  | { kind: 'gone' };

type Attempt = { token: string; code: string; now: Date };

async function waiting(tx: Tx, { token, now }: Attempt): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(eq(pendingSignIns.token, digestOf(token)), gt(pendingSignIns.expiresAt, now)));
  return row?.user ?? null;
}

/** The second half of a sign-in. A right code ends its waiting, and so does the fifth wrong one. */
export function checkCode(db: Db, encryption: Encryption, attempt: Attempt): Promise<CodeCheck> {
  const ofThis = eq(pendingSignIns.token, digestOf(attempt.token));
  return db.transaction(async (tx) => {
    const asked = await waiting(tx, attempt);
    if (!asked) return { kind: 'gone' };
    // Attempts on one account wait here for each other; what the one before has ended is seen only afterwards.
    await tx.select().from(twoFactors).where(eq(twoFactors.userId, asked.id)).for('update');
    const user = await waiting(tx, attempt);
    if (!user) return { kind: 'gone' };

    const verdict = await judgeCode(tx, encryption, { user, code: attempt.code, now: attempt.now });
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
    if (counted && counted.wrongCodes < wrongOfOneSignIn) return { kind: 'wrong' };
    await tx.delete(pendingSignIns).where(ofThis);
    return { kind: 'gone' };
  });
}
