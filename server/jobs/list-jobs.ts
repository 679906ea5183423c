import { eq, sql } from 'drizzle-orm';
import type { JobCard, JobDetail, JobList } from '../../src/api/contract.ts';
import type { JobFilter } from '../../src/routing/job-list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { companyCard, openJobsOf } from '../companies/list-companies.ts';
import { companies, jobs } from '../db/schema.ts';
import { cardColumns, cardFacts, cardOf, readCardRows } from '../listings/cards.ts';
import { dayInPrague } from '../listings/day.ts';
import { inLanguage } from '../listings/locale-text.ts';
import { pageOf } from '../listings/pagination.ts';
import { jobAddresses, jobListAddresses, jobListSeo, jobSeo } from '../listings/seo.ts';
import { facetsOf, waysOutOf } from '../search/facets.ts';
import type { LiveJobs } from './column-index.ts';
import { liveOn } from './live.ts';
import type { Reader } from './reader.ts';
import { nearestJobs } from './select-jobs.ts';
import { similarJobs } from './similar-jobs.ts';

const pageSize = 20;
const mostNearest = 5;

const wordsFor = ({ texts, publicUrls }: Reader, locale: Locale) => ({ locale, i18n: texts[locale], publicUrls });

const readCards = async ({ db }: Reader, live: LiveJobs, positions: number[], locale: Locale): Promise<JobCard[]> => {
  const rows = await readCardRows(
    db,
    positions.map((position) => live.number[position] as number),
  );
  return rows.map((row) => cardOf(row, locale));
};

/** The list of a filter on a day (YYYY-MM-DD in Europe/Prague). */
export const findJobs = async (
  reader: Reader,
  { locale, filter, today }: { locale: Locale; filter: JobFilter; today: string },
): Promise<JobList> => {
  const live = await reader.liveJobs(today);
  const { selection, found } = await reader.found(reader, live, filter);
  const { total } = selection;
  const { page, pages, from, to, notices } = pageOf(filter.page, total, pageSize);
  const nearest = total === 0 ? nearestJobs(live, filter, found, mostNearest) : [];
  const shown = { ...filter, page };
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    items: await readCards(reader, live, selection.positions.slice(from, to), locale),
    total,
    companies: selection.companies,
    page,
    pages,
    facets: facetsOf(live, filter, selection),
    waysOut: total === 0 ? waysOutOf(filter, selection) : [],
    nearest: await readCards(reader, live, nearest, locale),
    links: jobListAddresses(wordsFor(reader, locale), shown),
    seo: jobListSeo(wordsFor(reader, locale), shown, total),
    notices,
  };
};

const detailRow = ({ db }: Reader, number: number, today: string) =>
  db
    .select({ ...cardColumns, job: jobs, company: companies, live: sql<boolean>`${liveOn(today)}` })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.number, number));

/** An ad that ran out is closed by itself, on its last day. */
const ending = (job: typeof jobs.$inferSelect, live: boolean) => {
  if (live || job.status === 'paused')
    return { status: live ? 'active' : 'paused', closed: null, outcome: null } as const;
  const closed = job.closedAt ? dayInPrague(job.closedAt) : job.validUntil;
  return { status: 'closed', closed, outcome: job.outcome ?? 'expired' } as const;
};

/** So many days a closed ad stays to be read. */
const daysAfterClosing = 90;

/** One ad by its public number. `gone` was removed, or closed longer ago than it stays to be read. */
export const findJob = async (
  reader: Reader,
  { locale, number, today }: { locale: Locale; number: number; today: string },
): Promise<JobDetail | 'gone' | null> => {
  const [row] = await detailRow(reader, number, today);
  if (!row) return null;
  const { job, company } = row;
  const { status, closed, outcome } = ending(job, row.live);
  const daysClosed = closed === null ? 0 : (Date.parse(today) - Date.parse(closed)) / 86_400_000;
  if (job.status === 'removed' || daysClosed > daysAfterClosing) return 'gone';

  const live = await reader.liveJobs(today);
  const summary = inLanguage(job.summary, locale);
  const facts = cardFacts(row, locale);
  const words = wordsFor(reader, locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    ...facts,
    status,
    summary,
    description: inLanguage(job.description, locale),
    fields: job.fields,
    skillsMust: job.skillsMust,
    skillsNice: job.skillsNice,
    seniority: job.seniority,
    commitment: job.commitment,
    contract: job.contract,
    equity: job.equity,
    benefits: [...new Set([...job.benefits, ...company.benefits])],
    languages: job.languages,
    openings: job.openings,
    process: company.hiringProcess.map(({ step, days }) => ({ step: inLanguage(step, locale) ?? '', days })),
    applyUrl: job.applyUrl,
    company: companyCard(company, openJobsOf(live)[company.id] ?? 0, locale),
    record: {
      firstPublished: job.firstPublishedAt.toISOString(),
      confirmed: job.confirmedAt?.toISOString() ?? null,
      validThrough: job.validUntil,
      closed: job.closedAt?.toISOString() ?? closed,
      outcome,
      vacancyKind: job.vacancyKind,
      usesAi: job.usesAi,
    },
    similar: (await similarJobs(reader.db, live, job)).map((card) => cardOf(card, locale)),
    links: jobAddresses(words, job),
    seo: jobSeo(words, {
      title: facts.title,
      company: company.name,
      summary,
      salary: job.salary,
      live: status === 'active',
    }),
  };
};
