import { eq, inArray } from 'drizzle-orm';
import type { CompanyCard, CompanyDetail, CompanyList } from '../../src/api/contract.ts';
import type { CompanyFilter } from '../../src/routing/company-list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { companies } from '../db/schema.ts';
import type { LiveJobs } from '../jobs/column-index.ts';
import type { Reader } from '../jobs/reader.ts';
import { cardOf, organization, readCardRows } from '../listings/cards.ts';
import { inLanguage, languageOf } from '../listings/locale-text.ts';
import { pageOf } from '../listings/pagination.ts';
import { companyAddresses, companyListAddresses, companyListSeo, companySeo } from '../listings/seo.ts';
import { options } from '../search/facets.ts';
import { type CompanyKey, companyVocabularies } from './column-index.ts';
import { selectCompanies } from './select-companies.ts';

const pageSize = 24;
const mostJobsShown = 100;

const counted = new WeakMap<LiveJobs, Int32Array>();

/** How many live ads each company has, by its id. Counted once for the same ads. */
export const openJobsOf = (live: LiveJobs): Int32Array => {
  const known = counted.get(live);
  if (known) return known;
  const counts = new Int32Array(live.highestCompany + 1);
  for (const id of live.company) counts[id] = (counts[id] as number) + 1;
  counted.set(live, counts);
  return counts;
};

type CompanyRow = typeof companies.$inferSelect;

export const companyCard = (row: CompanyRow, openJobs: number, locale: Locale): CompanyCard => ({
  ...organization(row.name, row.slug, row.logo),
  tagline: inLanguage(row.tagline, locale),
  industry: row.industry,
  stage: row.stage,
  size: row.size,
  cities: row.cities,
  remotePolicy: row.remotePolicy,
  openJobs,
});

const keys = Object.keys(companyVocabularies) as CompanyKey[];

/** The list of a filter on a day. */
export const findCompanies = async (
  reader: Reader,
  { locale, filter, today }: { locale: Locale; filter: CompanyFilter; today: string },
): Promise<CompanyList> => {
  const openJobs = openJobsOf(await reader.liveJobs(today));
  const { found, counts, hiring } = selectCompanies(await reader.companies(today), openJobs, filter);
  const total = found.length;
  const { page, pages, from, to, notices } = pageOf(filter.page, total, pageSize);
  const ids = found.slice(from, to).map(({ id }) => id);
  const rows = ids.length > 0 ? await reader.db.select().from(companies).where(inArray(companies.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const words = { locale, i18n: reader.texts[locale], publicUrls: reader.publicUrls };
  const shown = { ...filter, page };
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    items: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [companyCard(row, openJobs[id] ?? 0, locale)] : [];
    }),
    total,
    page,
    pages,
    facets: [
      ...keys.map((key) => ({ key, options: options(companyVocabularies[key], counts[key], filter[key]) })),
      { key: 'hiring', options: options(['yes'], [hiring], filter.hiring ? ['yes'] : []) },
    ],
    links: companyListAddresses(words, shown),
    seo: companyListSeo(words, shown, total),
    notices,
  };
};

/** One company by its slug, with its live ads, newest first. */
export const findCompany = async (
  reader: Reader,
  { locale, slug, today }: { locale: Locale; slug: string; today: string },
): Promise<CompanyDetail | null> => {
  // Slugs of the database are plain, and a U+0000 must not reach it.
  if (!/^[\p{L}\p{N}._-]{1,200}$/u.test(slug)) return null;
  const [row] = await reader.db.select().from(companies).where(eq(companies.slug, slug));
  if (!row) return null;
  const live = await reader.liveJobs(today);
  const openJobs = openJobsOf(live)[row.id] ?? 0;
  const numbers: number[] = [];
  for (let at = 0; at < live.size && numbers.length < Math.min(openJobs, mostJobsShown); at += 1)
    if (live.company[at] === row.id) numbers.push(live.number[at] as number);
  const words = { locale, i18n: reader.texts[locale], publicUrls: reader.publicUrls };
  return {
    '@context': 'https://schema.org',
    ...companyCard(row, openJobs, locale),
    cover: row.cover,
    website: row.website,
    founded: row.founded,
    story: inLanguage(row.story, locale),
    inLanguage: languageOf(row.story, locale),
    funding: row.funding,
    technologies: row.technologies,
    benefits: row.benefits,
    values: row.values.flatMap((value) => inLanguage(value, locale) ?? []),
    team: row.team.map(({ name, role }) => ({ name, role: inLanguage(role, locale) ?? '' })),
    hiringProcess: row.hiringProcess.map(({ step, days }) => ({ step: inLanguage(step, locale) ?? '', days })),
    jobs: (await readCardRows(reader.db, numbers)).map((card) => cardOf(card, locale)),
    links: companyAddresses(words, row),
    seo: companySeo(words, { ...row, openJobs }),
  };
};
