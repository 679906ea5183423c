import { eq, sql } from 'drizzle-orm';
import { daysBetween } from '../../machines/calendar.rules.ts';
import { shownStartDate } from '../../machines/job-facts.rules.ts';
import type { JobDetail } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { GoneReason } from '../../src/routing/page-error.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { jobReplyRecords } from '../db/schema/reply-clock.ts';
import {
  cardColumns,
  cardFacts,
  cardOf,
  companyCard,
  publicContact,
  publicPlaces,
  readCardRows,
  resolveLocaleText,
} from '../listings/cards.ts';
import { jobAddresses, jobSeo, seoContext } from '../listings/seo.ts';
import { welcomeTest } from '../skill-tests/pools.ts';
import { liveOn } from './column-index.ts';
import { hiringByCompany } from './company-jobs.ts';
import { duplicatesOf } from './duplicate-jobs.ts';
import { publicStatusOf } from './job-cards.ts';
import type { JobStore } from './job-store.ts';
import { similarJobs } from './similar-jobs.ts';

const detailRow = ({ db }: JobStore, number: number, today: string) =>
  db
    .select({
      ...cardColumns,
      job: jobs,
      company: companies,
      live: sql<boolean>`${liveOn(today)}`,
      jobReplies: jobReplyRecords.publicRecord,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobReplyRecords, eq(jobReplyRecords.job, jobs.number))
    .where(eq(jobs.number, number));

/** How many days a closed ad can still be read. */
const daysAfterClosing = 90;

const maxDuplicates = 30;

/** One ad by its public number, or why it is gone. */
export const readJob = async (
  store: JobStore,
  { locale, number, today }: { locale: Locale; number: number; today: string },
): Promise<JobDetail | GoneReason | null> => {
  const [row] = await detailRow(store, number, today);
  if (!row) return null;
  const { job, company } = row;
  const { status, closed, outcome } = publicStatusOf(job, row.live, today);
  const daysClosed = closed === null ? 0 : daysBetween(closed, today);
  if (job.status === 'removed') return 'removed';
  if (daysClosed > daysAfterClosing) return 'ended';

  const isUnlisted = job.status === 'unlisted';
  const index = await store.index(today);
  const summary = resolveLocaleText(job.summary, locale);
  const facts = cardFacts(row, locale);
  const context = seoContext(store, locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    ...facts,
    status,
    ...(isUnlisted && { isUnlisted }),
    summary,
    description: resolveLocaleText(job.description, locale),
    fields: job.fields,
    skillsMust: job.skillsMust,
    skillsNice: job.skillsNice,
    seniority: job.seniority,
    timezoneOverlap: job.timezoneOverlap,
    commitment: job.commitment,
    hoursPerWeek: job.hoursPerWeek,
    contract: job.contract,
    bonusText: resolveLocaleText(job.bonusText, locale),
    equity: job.equity,
    benefits: [...new Set([...job.benefits, ...company.benefits])],
    languages: job.languages,
    visaSupport: job.visaSupport,
    startDate: status === 'closed' ? null : shownStartDate(job.startDate, today),
    openings: job.openings,
    screening: job.screening.map(({ question, isRequired }) => ({
      question: resolveLocaleText(question, locale) ?? '',
      isRequired,
    })),
    cvRequired: job.cvRequired,
    contact: status === 'closed' ? null : publicContact(job.contact, locale),
    test: welcomeTest(locale, job.test),
    process: company.hiringProcess.map(({ step, days }) => ({ step: resolveLocaleText(step, locale) ?? '', days })),
    applyUrl: job.applyUrl,
    company: companyCard({ ...company, replies: row.replies }, hiringByCompany(index)(company.id), locale),
    record: {
      firstPublished: job.firstPublishedAt.toISOString(),
      confirmed: job.confirmedAt?.toISOString() ?? null,
      validThrough: job.validUntil,
      closed: job.closedAt?.toISOString() ?? closed,
      outcome,
      vacancyKind: job.vacancyKind,
      usesAi: job.usesAi,
      ...(job.isNotRemote && { isNotRemote: true as const }),
    },
    replies: { job: row.jobReplies, company: row.replies },
    duplicates: (
      await readCardRows(
        store.db,
        duplicatesOf(index, number, maxDuplicates).map((at) => index.number[at] as number),
      )
    ).map((duplicate) => ({
      identifier: duplicate.number,
      slug: duplicate.slug[locale],
      places: publicPlaces(duplicate.places, locale),
    })),
    similar: isUnlisted ? [] : (await similarJobs(store.db, index, job)).map((card) => cardOf(card, locale)),
    links: jobAddresses(context, job),
    seo: {
      ...jobSeo(context, {
        title: facts.title,
        company: company.name,
        summary,
        salary: job.salary,
        replyDays: job.replyDays,
        live: status === 'active',
      }),
      ...(isUnlisted && { robots: 'noindex, nofollow' as const }),
    },
  };
};
