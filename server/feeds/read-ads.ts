import { and, eq, inArray, sql } from 'drizzle-orm';
import { shownStartDate } from '../../machines/job-facts.rules.ts';
import type { OpenRecord } from '../../src/api/contract-reply-clock.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { liveOn } from '../jobs/column-index.ts';
import type { JobStore } from '../jobs/job-store.ts';
import { resolvePlaces } from '../jobs/resolve-places.ts';
import { readOpenRecords } from '../reply-clock/read-records.ts';

const batchSize = 200;

const rowsOf = ({ db }: Pick<JobStore, 'db'>, numbers: number[], today: string) =>
  db
    .select({
      job: jobs,
      company: { name: companies.name, slug: companies.slug, website: companies.website },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(inArray(jobs.number, numbers), liveOn(today)));

/** An ad with its company's data for feeds. */
export type FeedAd = Awaited<ReturnType<typeof rowsOf>>[number] & {
  /** Its open record, if requested. */
  record?: OpenRecord;
};

type FeedQuery = {
  /** Some hundred ads are in memory at a time, however many there are. */
  numbers: ArrayLike<number>;
  today: string;
  withRecords?: boolean;
};

/** Live ads by number, in the order of the numbers. One that has ended meanwhile is left out. */
export async function* readFeedAds(
  store: JobStore,
  { numbers, today, withRecords }: FeedQuery,
): AsyncGenerator<FeedAd> {
  for (let from = 0; from < numbers.length; from += batchSize) {
    const some = Array.from(
      { length: Math.min(batchSize, numbers.length - from) },
      (_, at) => numbers[from + at] as number,
    );
    const rows = new Map((await rowsOf(store, some, today)).map((row) => [row.job.number, row]));
    const records = withRecords ? await readOpenRecords(store, { numbers: some, today }) : null;
    for (const number of some) {
      const row = rows.get(number);
      const record = records?.get(number);
      if (!row) continue;
      const job = { ...row.job, startDate: shownStartDate(row.job.startDate, today) };
      yield { ...row, job, ...(record && { record }) };
    }
  }
}

/** The numbers of the ads that a list serves, or of all live ones, newest first. */
export async function readJobNumbers(
  store: JobStore,
  { locale, filter, today }: { locale: Locale; filter: JobFilter | null; today: string },
): Promise<ArrayLike<number>> {
  const index = await store.index(today);
  if (filter === null) return index.number;
  const resolved = resolvePlaces(index, { ...filter, sort: 'newest' }, locale);
  const { selection } = await store.search.find(index, resolved.filter);
  return selection.positions.map((position) => index.number[position] as number);
}

/** When the board's content last changed: by a write, or by a new day. */
export async function lastChange({ db }: Pick<JobStore, 'db'>, today: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select (extract(epoch from greatest(max(changed_at), ${today}::date::timestamp at time zone 'Europe/Prague')) * 1000)::bigint::text as at
    from (select changed_at from jobs union all select changed_at from companies) as changes`);
  return new Date(Number(rows[0]?.at ?? 0));
}
