import { and, desc, eq, isNull, lt, ne, not, notInArray } from 'drizzle-orm';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { testAttempts } from '../db/schema/skill-tests.ts';
import { HttpProblem } from '../http/problem.ts';
import { requireRetakeAllowed } from './start-attempt.ts';
import { endExpiredAttempts, hasAnswer } from './take-attempt.ts';

const day = 24 * 60 * 60_000;

/** How long a guest's result can be claimed by an account, in milliseconds. */
export const attemptClaimTtl = 30 * day;

/** Test totals outlive the questions and answers, which are deleted when nobody can see them any more. */
const clearedContent = { questions: [], answers: [], guid: null, keyDigest: null };

/**
 * Moves a guest's finished attempt to an account: once, within thirty days, if the account may have another one. Throws 404 for one that
 * can't be claimed, 409 (`requireRetakeAllowed`).
 */
export function claimAttempt(
  { db, now }: { db: Db; now: () => Date },
  userId: string,
  guid: string,
): Promise<{ id: string; test: string }> {
  const at = now();
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [row] = await tx.select().from(testAttempts).where(eq(testAttempts.guid, guid)).for('update');
    const isWaiting =
      row?.userId === null && row.finishedAt && row.finishedAt.getTime() + attemptClaimTtl > at.getTime();
    if (!row || !isWaiting) throw new HttpProblem(404);
    await requireRetakeAllowed(tx, userId, row.test, at);
    await tx.update(testAttempts).set({ userId, guid: null }).where(eq(testAttempts.id, row.id));
    return { id: row.id, test: row.test };
  });
}

/** What remains of an account's attempts when it is deleted: its best score per test, in the totals (PR08). */
export async function anonymiseAttempts(tx: Tx, userId: string): Promise<void> {
  const own = eq(testAttempts.userId, userId);
  const best = tx
    .selectDistinctOn([testAttempts.test], { id: testAttempts.id })
    .from(testAttempts)
    .where(and(own, eq(testAttempts.isOver, true)))
    .orderBy(testAttempts.test, desc(testAttempts.score));
  await tx.delete(testAttempts).where(and(own, notInArray(testAttempts.id, best)));
  await tx
    .update(testAttempts)
    .set({ ...clearedContent, isShared: false })
    .where(own);
}

/** Ends abandoned attempts, and deletes what guests were asked and answered once it can't be claimed any more (PR08). */
export async function purgeAttempts(services: Pick<AppServices, 'db' | 'log' | 'now'>): Promise<void> {
  const { db, now } = services;
  await endExpiredAttempts(services);
  const unclaimed = and(
    isNull(testAttempts.userId),
    lt(testAttempts.startedAt, new Date(now().getTime() - attemptClaimTtl - day)),
  );
  const full = and(unclaimed, ne(testAttempts.questions, []));
  // Somebody who only looked at the questions doesn't count as a taker.
  await db.delete(testAttempts).where(and(full, not(hasAnswer)));
  await db.update(testAttempts).set(clearedContent).where(full);
}
