import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { AccountDraft } from '../../src/api/contract-candidate.ts';
import type { UserRow } from '../accounts/users.ts';
import type { Db, Tx } from '../db/open.ts';
import { applicationDrafts } from '../db/schema/application-drafts.ts';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { HttpProblem } from '../http/problem.ts';

/** Per account; the oldest are dropped. */
const maxDrafts = 20;

const draftTtl = 60 * 24 * 3_600_000;

const ofAd = (userId: string, job: number) => and(eq(applicationDrafts.userId, userId), eq(applicationDrafts.job, job));

export async function readApplicationDraft(db: Db, userId: string, job: number): Promise<AccountDraft | null> {
  const [found] = await db.select().from(applicationDrafts).where(ofAd(userId, job));
  if (!found) return null;
  // Older drafts have no `result`.
  return { ...found.written, result: found.written.result ?? null, writtenAt: found.writtenAt };
}

export async function deleteApplicationDraft(db: Db | Tx, userId: string, job: number): Promise<void> {
  await db.delete(applicationDrafts).where(ofAd(userId, job));
}

type DraftToSave = AccountDraft & {
  job: number;
  /** When the version it is based on was written; null if there was none. */
  base: number | null;
  /** When versions were written since whose saving got no answer. */
  lost: number[];
};

/**
 * Saves what was written on top of `base` or one of `lost`. Throws problems: 404 for an ad that doesn't exist, 409 if another device has written since or
 * the application is sent.
 */
export function saveApplicationDraft(
  db: Db,
  { id: userId, email }: UserRow,
  draft: DraftToSave,
  now: Date,
): Promise<void> {
  const { job, base, lost, writtenAt, ...written } = draft;
  return db.transaction(async (tx) => {
    if ((await tx.$count(jobs, eq(jobs.number, job))) === 0) throw new HttpProblem(404);
    const own = or(eq(applications.userId, userId), and(eq(applications.email, email), isNull(applications.userId)));
    if ((await tx.$count(applications, and(eq(applications.job, job), own))) > 0) throw new HttpProblem(409);
    const saved = await tx
      .insert(applicationDrafts)
      .values({ userId, job, written, writtenAt, savedAt: now })
      .onConflictDoUpdate({
        target: [applicationDrafts.userId, applicationDrafts.job],
        set: { written, writtenAt, savedAt: now },
        setWhere: inArray(applicationDrafts.writtenAt, [base ?? writtenAt, writtenAt, ...lost]),
      })
      .returning({ job: applicationDrafts.job });
    if (saved.length === 0) throw new HttpProblem(409);
    const newest = tx
      .select({ job: applicationDrafts.job })
      .from(applicationDrafts)
      .where(eq(applicationDrafts.userId, userId))
      .orderBy(desc(applicationDrafts.savedAt))
      .offset(maxDrafts);
    await tx
      .delete(applicationDrafts)
      .where(and(eq(applicationDrafts.userId, userId), inArray(applicationDrafts.job, newest)));
  });
}

/** Deletes drafts that nobody has touched for two months (PR08). */
export async function purgeApplicationDrafts(db: Db, now: Date): Promise<void> {
  await db.delete(applicationDrafts).where(lt(applicationDrafts.savedAt, new Date(now.getTime() - draftTtl)));
}
