import { inArray } from 'drizzle-orm';
import { daysAfter } from '../../machines/calendar.rules.ts';
import type { CompanyUpdates } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { companies } from '../db/schema/companies.ts';
import { readOpenJobs } from '../jobs/company-jobs.ts';
import { readClosedJobs } from '../jobs/job-cards.ts';
import type { CompanyStore } from './list-companies.ts';
import { readSalaryChanges } from './salary-changes.ts';

const maxOpen = 50;
const maxHappened = 20;
const daysOfHappened = 30;

/** News of companies, by slug: their live ads, those whose salary changed recently, and those that closed. */
export const readCompanyUpdates = async (
  { jobs }: Pick<CompanyStore, 'jobs'>,
  { locale, slugs, today }: { locale: Locale; slugs: string[]; today: string },
): Promise<CompanyUpdates> => {
  const rows = await jobs.db.select({ id: companies.id }).from(companies).where(inArray(companies.slug, slugs));
  const ids = rows.map(({ id }) => id);
  const since = daysAfter(today, -daysOfHappened);
  const happened = { companies: ids, since, max: maxHappened, locale, today };
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    items: await readOpenJobs(jobs, await jobs.index(today), { companies: ids, max: maxOpen, locale }),
    repaid: await readSalaryChanges(jobs, happened),
    closed: await readClosedJobs(jobs, happened),
  };
};
