import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { JobCards, JobCardWithStatus } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { cardColumns, cardOf } from '../listings/cards.ts';
import { isAd, liveOn } from './column-index.ts';
import type { JobStore } from './job-store.ts';

/** An expired ad counts as closed on its last day; one that could be live but isn't is paused, as its company is suspended. */
export const publicStatusOf = (job: typeof jobs.$inferSelect, live: boolean, today: string) => {
  if (job.status === 'unlisted') {
    const closed = job.closedAt && dayInPrague(job.closedAt);
    return { status: closed === null ? 'active' : 'closed', closed, outcome: null } as const;
  }
  if (live || job.status === 'paused' || (job.status === 'active' && job.validUntil >= today))
    return { status: live ? 'active' : 'paused', closed: null, outcome: null } as const;
  const closed = job.closedAt ? dayInPrague(job.closedAt) : job.validUntil;
  return { status: 'closed', closed, outcome: job.outcome ?? 'expired' } as const;
};

/** Ads by public number, live or not, in the order of the numbers. */
export const readJobCards = async (
  { db }: Pick<JobStore, 'db'>,
  { locale, numbers, today }: { locale: Locale; numbers: number[]; today: string },
): Promise<JobCards> => {
  const rows = await db
    .select({ ...cardColumns, job: jobs, live: sql<boolean>`${liveOn(today)}` })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(inArray(jobs.number, numbers), isAd));
  const found = new Map(rows.map((row) => [row.number, row]));
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    items: numbers.flatMap((number) => {
      const row = found.get(number);
      if (!row) return [];
      const { validUntil, monthlyPay } = row.job;
      return [
        { ...cardOf(row, locale), ...publicStatusOf(row.job, row.live, today), validThrough: validUntil, monthlyPay },
      ];
    }),
  };
};

/** The cards of companies' ads that have ended since a day, the latest first, at most `max`. */
export const readClosedJobs = async (
  store: Pick<JobStore, 'db'>,
  query: { companies: number[]; since: string; max: number; locale: Locale; today: string },
): Promise<JobCardWithStatus[]> => {
  const { companies: ids, since, max, locale, today } = query;
  const closedOn = sql`coalesce((${jobs.closedAt} at time zone 'Europe/Prague')::date, ${jobs.validUntil})`;
  const isOver = sql`(${jobs.status} = 'closed' or ${jobs.status} = 'active' and ${jobs.validUntil} < ${today}::date)`;
  const rows = await store.db
    .select({ number: jobs.number })
    .from(jobs)
    .where(and(inArray(jobs.companyId, ids), isOver, sql`${closedOn} >= ${since}::date`))
    .orderBy(sql`${closedOn} desc`, desc(jobs.number))
    .limit(max);
  return (await readJobCards(store, { locale, numbers: rows.map(({ number }) => number), today })).items;
};
