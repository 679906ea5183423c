import { and, eq, or } from 'drizzle-orm';
import { isOpenStatus } from '../../machines/application/open-statuses.rules.ts';
import type { SharedResult } from '../../src/api/contract-skill-tests.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Db, Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { testAttempts } from '../db/schema/skill-tests.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { sharedResultOf } from './read-attempt.ts';

type AttachRequest = { id: string; application: string; isOn: boolean };

/** Attaches a passed result to one's own application, or detaches it. Throws 404 if either isn't theirs, 409 if it can't be attached. */
export function attachResult(db: Db, userId: string, { id, application, isOn }: AttachRequest): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(testAttempts).where(eq(testAttempts.id, id));
    const [applicationRow] = await tx.select().from(applications).where(eq(applications.id, application)).for('update');
    if (row?.userId !== userId || applicationRow?.userId !== userId) throw new HttpProblem(404);
    if (isOn && (!row.isPassed || !isOpenStatus(applicationRow.status))) throw new HttpProblem(409);
    if (!isOn && applicationRow.testAttempt !== id) return;
    await tx
      .update(applications)
      .set({ testAttempt: isOn ? id : null })
      .where(eq(applications.id, application));
  });
}

/** An account's passed attempt, for an application that is being sent. Throws a 422 problem if it has none with that id. */
export async function requirePassedResult(tx: Tx, userId: string, id: string): Promise<string> {
  const own = and(...[eq(testAttempts.id, id), eq(testAttempts.userId, userId), eq(testAttempts.isPassed, true)]);
  if ((await tx.$count(testAttempts, own)) === 0) throw unprocessable({ result: ['unknown'] });
  return id;
}

type Applicant = { userId: string | null; testAttempt: string | null };

/** The test results that a company sees of an applicant: the one attached to the application, and those shared with everybody. */
export async function resultsOf(db: Db, { userId, testAttempt }: Applicant, locale: Locale): Promise<SharedResult[]> {
  if (userId === null) return [];
  const rows = await db
    .select()
    .from(testAttempts)
    .where(
      and(
        ...[eq(testAttempts.userId, userId), eq(testAttempts.isPassed, true)],
        or(eq(testAttempts.isShared, true), eq(testAttempts.id, testAttempt ?? '')),
      ),
    );
  return rows.map((row) => sharedResultOf(locale, row));
}
