import { and, eq, isNull, sql } from 'drizzle-orm';
import { sharesOf, type VisitSource } from '../../machines/ad/ad-visits.rules.ts';
import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import type { AdDay, AdStatistics } from '../../src/api/contract-ads.ts';
import type { Db } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { jobVisits } from '../db/schema/job-visits.ts';
import { savedJobs } from '../db/schema/marks.ts';
import type { AdTableRow } from './read-ads.ts';

const shownDays = 30;

type Counted = Omit<AdDay, 'day'>;

const zeroCounts: Counted = { views: 0, saves: 0, starts: 0, applications: 0 };

/** The statistics of an ad since it was published, by days in Prague (product §11). Empty if it never was. */
export async function readStatistics(db: Db, { job, publishedAt }: AdTableRow, now: Date): Promise<AdStatistics> {
  if (job === null || publishedAt === null) return { days: [], total: zeroCounts, sources: null };
  const today = dayInPrague(now);
  const inPrague = (time: typeof savedJobs.createdAt | typeof applications.sentAt) =>
    sql<string>`to_char(${time} at time zone 'Europe/Prague', 'YYYY-MM-DD')`;
  const count = sql<number>`count(*)::integer`;
  const savedOn = inPrague(savedJobs.createdAt);
  const sentOn = inPrague(applications.sentAt);
  const [visits, saves, sent] = await Promise.all([
    db.select().from(jobVisits).where(eq(jobVisits.job, job)),
    db.select({ day: savedOn, count }).from(savedJobs).where(eq(savedJobs.jobNumber, job)).groupBy(savedOn),
    db
      .select({ day: sentOn, count })
      .from(applications)
      // Applicants added by the company did not apply.
      .where(and(eq(applications.job, job), isNull(applications.consentOn)))
      .groupBy(sentOn),
  ]);

  const total = { ...zeroCounts };
  const byDay = new Map<string, Counted>();
  const add = (day: string, what: keyof Counted, more: number) => {
    const counted = byDay.get(day) ?? { ...zeroCounts };
    byDay.set(day, counted);
    counted[what] += more;
    total[what] += more;
  };
  const views: Partial<Record<VisitSource, number>> = {};
  for (const { day, kind, source, count: seen } of visits) {
    add(day, kind === 'view' ? 'views' : 'starts', seen);
    if (kind === 'view') views[source] = (views[source] ?? 0) + seen;
  }
  for (const { day, count: saved } of saves) add(day, 'saves', saved);
  for (const { day, count: applied } of sent) add(day, 'applications', applied);

  const first = daysAfter(today, 1 - shownDays);
  const published = dayInPrague(publishedAt);
  const days: AdDay[] = [];
  for (let day = published > first ? published : first; day <= today; day = daysAfter(day, 1))
    days.push({ day, ...(byDay.get(day) ?? zeroCounts) });
  return { days, total, sources: sharesOf(views) };
}
