import { and, eq, lt, sql } from 'drizzle-orm';
import type { VisitKind, VisitSource } from '../../machines/ad/ad-visits.rules.ts';
import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import type { AppServices } from '../app-services.ts';
import type { Db } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { companyMembers } from '../db/schema/company-accounts.ts';
import { jobVisits } from '../db/schema/job-visits.ts';
import { jobs } from '../db/schema/jobs.ts';

type Visit = {
  /** Public number of the ad. */
  job: number;
  kind: VisitKind;
  source: VisitSource;
  /** The signed-in user. */
  userId: string | null;
};

/** Adds one to today's count of a live ad that was written here; visits of its own company's members don't count. */
export async function countVisit(
  { db, now }: Pick<AppServices, 'db' | 'now'>,
  { job, kind, source, userId }: Visit,
): Promise<void> {
  const [ad] = await db
    .select({ accountId: ads.accountId })
    .from(ads)
    .innerJoin(jobs, eq(jobs.number, ads.job))
    .where(and(eq(ads.job, job), eq(jobs.status, 'active')));
  if (!ad) return;
  const { accountId } = ad;
  const isMember =
    userId !== null &&
    accountId !== null &&
    and(eq(companyMembers.userId, userId), eq(companyMembers.accountId, accountId));
  if (isMember && (await db.$count(companyMembers, isMember)) > 0) return;
  await db
    .insert(jobVisits)
    .values({ job, day: dayInPrague(now()), kind, source, count: 1 })
    .onConflictDoUpdate({
      target: [jobVisits.job, jobVisits.day, jobVisits.kind, jobVisits.source],
      set: { count: sql`${jobVisits.count} + 1` },
    });
}

/** Deletes counts older than 13 months. */
export async function purgeVisits(db: Db, now: Date): Promise<void> {
  await db.delete(jobVisits).where(lt(jobVisits.day, daysAfter(dayInPrague(now), -400)));
}
