import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type AdEvent, adRecordOf, applicantBand } from '../../machines/reply-clock/open-record.rules.ts';
import type {
  CompanyRecord,
  JobRecord,
  OpenRecord,
  ReplyDays,
  ReplyRecord,
} from '../../src/api/contract-reply-clock.ts';
import { hasDirectApply } from '../../src/routing/application-calls.ts';
import type { PerLocale } from '../../src/routing/locales.ts';
import type { GoneReason } from '../../src/routing/page-error.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { isSlug } from '../companies/read-company.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { companyReplyRecords, jobReplyRecords } from '../db/schema/reply-clock.ts';
import { isAd, liveOn } from '../jobs/column-index.ts';
import { publicStatusOf } from '../jobs/job-cards.ts';
import type { JobStore } from '../jobs/job-store.ts';

type Store = Pick<JobStore, 'db' | 'publicUrls'>;

const maxJobs = 200;

const selectRecords = ({ db }: Store, which: SQL | undefined, today: string) =>
  db
    .select({
      job: jobs,
      company: { slug: companies.slug, name: companies.name },
      live: sql<boolean>`${liveOn(today)}`,
      figures: jobReplyRecords,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobReplyRecords, eq(jobReplyRecords.job, jobs.number))
    .where(which)
    .orderBy(desc(jobs.firstPublishedAt), desc(jobs.number))
    .limit(maxJobs);

type Row = Awaited<ReturnType<typeof selectRecords>>[number];

/** Events of ads that were written here, by public number; those of the ads that they continue are included. */
async function eventsOfAds(db: Store['db'], numbers: number[]): Promise<Map<number, AdEvent[]>> {
  const { rows } = await db.execute<{ job: number; events: AdEvent[] }>(sql`
    with recursive chain as (
      select job, id, continues from ads where job = any(${`{${numbers}}`}::integer[])
      union all select chain.job, ads.id, ads.continues from chain join ads on ads.id = chain.continues
    )
    select chain.job, json_agg(ad_events.event order by ad_events.id) as events
    from chain join ad_events on ad_events.ad_id = chain.id
    where ad_events.event ->> 'kind' in ('published', 'renewed', 'confirmed', 'paused', 'resumed', 'removed', 'returned', 'closed')
      or ad_events.event ->> 'field' is not null
    group by chain.job`);
  return new Map(rows.map(({ job, events }) => [job, events]));
}

/** The known events of an ad from elsewhere. */
const eventsOf = ({ firstPublishedAt, confirmedAt, closedAt, outcome }: Row['job']): AdEvent[] => [
  { kind: 'published', at: firstPublishedAt.getTime() },
  ...(confirmedAt ? [{ kind: 'confirmed', at: confirmedAt.getTime() } as const] : []),
  ...(closedAt ? [{ kind: 'closed', at: closedAt.getTime(), outcome } as const] : []),
];

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

type EventsByJob = ReadonlyMap<number, AdEvent[]>;

function openRecord({ publicUrls }: Store, row: Row, happened: EventsByJob, today: string): OpenRecord {
  const { job, live, figures } = row;
  const until = job.validUntil < today ? job.validUntil : today;
  const { status, closed, outcome } = publicStatusOf(job, live, today);
  const record = adRecordOf(happened.get(job.number) ?? eventsOf(job), until);
  const addressIn = (locale: 'cs' | 'en') => pathTo(locale, 'job', { id: String(job.number), slug: job.slug[locale] });
  return {
    identifier: job.number,
    title: job.title,
    url: publicUrls({ cs: addressIn('cs'), en: addressIn('en') }),
    status,
    firstPublished: iso(record.firstPublishedAt) ?? job.firstPublishedAt.toISOString(),
    reposts: record.reposts,
    renewals: record.renewals,
    confirmed: iso(record.confirmedAt),
    unconfirmed: status === 'active' && job.isUnconfirmed,
    changes: record.changes.map(({ at, ...change }) => ({ at: new Date(at).toISOString(), ...change })),
    validThrough: job.validUntil,
    closed,
    outcome,
    daysOpen: record.daysOpen,
    applicants: hasDirectApply(job) ? applicantBand(figures?.applicants ?? 0) : null,
    vacancyKind: job.vacancyKind,
    usesAi: job.usesAi,
    usesAiWords: job.usesAiWords,
    replyDays: job.replyDays,
  };
}

type Figures = { counted: number; inTimeDays: number[]; lateDays: number[] };

/** The public figures, with the days that they were computed from. */
const withDays = <Public extends ReplyRecord>(
  figures: (Figures & { publicRecord: Public | null }) | null | undefined,
): (Public & ReplyDays) | null => {
  if (!figures?.publicRecord) return null;
  const { counted, inTimeDays, lateDays, publicRecord } = figures;
  return { ...publicRecord, inTimeDays, lateDays, unanswered: counted - inTimeDays.length - lateDays.length };
};

const context = { '@context': 'https://schema.org', '@type': 'Dataset' } as const;

/** The open record of an ad by its public number. It remains after the ad has closed. */
export async function readJobRecord(
  store: Store,
  { number, today }: { number: number; today: string },
): Promise<JobRecord | GoneReason | null> {
  const [row] = await selectRecords(store, eq(jobs.number, number), today);
  if (!row) return null;
  if (row.job.status === 'removed') return 'removed';
  if (row.job.status === 'unlisted') return null;
  const { company, figures } = row;
  const happened = await eventsOfAds(store.db, [number]);
  return { ...context, ...openRecord(store, row, happened, today), company, asOf: today, replies: withDays(figures) };
}

/** The open records of ads by public number, at most as many as a company shows. */
export async function readOpenRecords(
  store: Store,
  { numbers, today }: { numbers: number[]; today: string },
): Promise<Map<number, OpenRecord>> {
  const rows = await selectRecords(store, and(inArray(jobs.number, numbers), isAd), today);
  const happened = await eventsOfAds(store.db, numbers);
  return new Map(rows.map((row) => [row.job.number, openRecord(store, row, happened, today)]));
}

/** The open record of a company by its slug. */
export async function readCompanyRecord(
  store: Store,
  { slug, today }: { slug: string; today: string },
): Promise<CompanyRecord | null> {
  if (!isSlug(slug)) return null;
  const [found] = await store.db
    .select({ id: companies.id, name: companies.name, figures: companyReplyRecords })
    .from(companies)
    .leftJoin(companyReplyRecords, eq(companyReplyRecords.companyId, companies.id))
    .where(eq(companies.slug, slug));
  if (!found) return null;
  // Other ads came from elsewhere: nobody here knows how they went.
  const isOurs = or(isNotNull(jobs.replyDays), isNotNull(jobReplyRecords.job));
  const rows = await selectRecords(store, and(eq(jobs.companyId, found.id), isAd, isOurs), today);
  const happened = await eventsOfAds(
    store.db,
    rows.map(({ job }) => job.number),
  );
  const urls: PerLocale = { cs: pathTo('cs', 'startup', { slug }), en: pathTo('en', 'startup', { slug }) };
  return {
    ...context,
    identifier: slug,
    name: found.name,
    url: store.publicUrls(urls),
    asOf: today,
    replies: withDays(found.figures),
    jobs: rows.map((row) => openRecord(store, row, happened, today)),
  };
}
