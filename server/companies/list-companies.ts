import { inArray } from 'drizzle-orm';
import type { CompanyCards, CompanyList } from '../../src/api/contract-board.ts';
import type { CompanyFilter } from '../../src/routing/company-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { companiesPerPage, paginateWithNotice } from '../../src/routing/pagination.ts';
import type { Db } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { hiringByCompany } from '../jobs/company-jobs.ts';
import type { JobStore } from '../jobs/job-store.ts';
import { companyCard, companyRowColumns } from '../listings/cards.ts';
import { companyListAddresses, companyListSeo, seoContext } from '../listings/seo.ts';
import { cacheCompanyIndex } from './column-index.ts';
import { selectCompanies } from './select-companies.ts';

export type CompanyStore = { jobs: JobStore; index: ReturnType<typeof cacheCompanyIndex> };

export const createCompanyStore = (jobs: JobStore): CompanyStore => ({ jobs, index: cacheCompanyIndex(jobs.db) });

/** The rows of companies by id, in the order of the ids. */
const readCompanyRows = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return [];
  const rows = await db.select(companyRowColumns).from(companies).where(inArray(companies.id, ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** The list of a filter on a day (YYYY-MM-DD in Europe/Prague). */
export const listCompanies = async (
  { jobs, index }: CompanyStore,
  { locale, filter, today }: { locale: Locale; filter: CompanyFilter; today: string },
): Promise<CompanyList> => {
  const hires = hiringByCompany(await jobs.index(today));
  const companyIndex = await index(today);
  const { total, positions, facets, hiring } = selectCompanies(companyIndex, hires, filter);
  const { page, pages, from, to, notices } = paginateWithNotice(filter.page, total, companiesPerPage);
  const rows = await readCompanyRows(
    jobs.db,
    positions.slice(from, to).flatMap((position) => companyIndex[position]?.id ?? []),
  );
  const context = seoContext(jobs, locale);
  const shown = { ...filter, page };
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    items: rows.map((row) => companyCard(row, hires(row.id), locale)),
    total,
    hiring,
    page,
    pages,
    facets,
    links: companyListAddresses(context, shown),
    seo: companyListSeo(context, shown, { total, hiring }),
    notices,
  };
};

/** Companies by slug, in the order of the slugs. */
export const readCompanyCards = async (
  { jobs }: Pick<CompanyStore, 'jobs'>,
  { locale, slugs, today }: { locale: Locale; slugs: string[]; today: string },
): Promise<CompanyCards> => {
  const hires = hiringByCompany(await jobs.index(today));
  const rows = await jobs.db.select(companyRowColumns).from(companies).where(inArray(companies.slug, slugs));
  const found = new Map(rows.map((row) => [row.slug, row]));
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    items: slugs.flatMap((slug) => {
      const row = found.get(slug);
      return row ? [companyCard(row, hires(row.id), locale)] : [];
    }),
  };
};
