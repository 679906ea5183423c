import { eq, inArray } from 'drizzle-orm';
import type { CompanyFilter } from '../../src/routing/company-list-address.ts';
import { industries, sizes, stages } from '../../src/routing/company-taxonomy.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { places } from '../../src/routing/taxonomy.ts';
import type { CompanyCard, CompanyDetail, CompanyList } from '../contract.ts';
import { companies } from '../db/schema.ts';
import type { CompanyFacts } from './all-companies.ts';
import { cardOf, organization, readCardRows } from './cards.ts';
import { options } from './facets.ts';
import { inLanguage, languageOf } from './in-language.ts';
import type { LiveJobs } from './live-jobs.ts';
import { pageOf } from './pages.ts';
import type { Reader } from './reader.ts';
import { askedWords, beginAll } from './search-text.ts';
import { companyAddresses, companyListAddresses, companyListSeo, companySeo } from './seo.ts';

const pageSize = 24;
const mostJobsShown = 100;

const counted = new WeakMap<LiveJobs, Map<number, number>>();

/** How many live ads each company has, by its id. Counted once for the same ads. */
export const openJobsOf = (live: LiveJobs): Map<number, number> => {
  const known = counted.get(live);
  if (known) return known;
  const counts = new Map<number, number>();
  for (const id of live.company) counts.set(id, (counts.get(id) ?? 0) + 1);
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

type Key = CompanyList['facets'][number]['key'];

const vocabularies: Record<Key, readonly string[]> = {
  industry: industries,
  cities: Object.keys(places),
  size: sizes,
  stage: stages,
  hiring: ['yes'],
};

/** What a company is under each facet. */
const answers = (company: CompanyFacts, hires: boolean): Record<Key, readonly string[]> => ({
  industry: company.industry,
  cities: company.areas,
  size: company.size === null ? [] : [company.size],
  stage: company.stage === null ? [] : [company.stage],
  hiring: hires ? ['yes'] : [],
});

const keys = Object.keys(vocabularies) as Key[];

/** The list of a filter on a day. */
export const findCompanies = async (
  reader: Reader,
  { locale, filter, today }: { locale: Locale; filter: CompanyFilter; today: string },
): Promise<CompanyList> => {
  const openJobs = openJobsOf(await reader.liveJobs(today));
  const asked = filter.text.trim() === '' ? null : askedWords(filter.text);
  const chosen: Record<Key, readonly string[]> = { ...filter, hiring: filter.hiring ? ['yes'] : [] };
  const counts = new Map<string, number>();
  const found: CompanyFacts[] = [];

  for (const company of await reader.companies(today)) {
    if (asked && (asked.length === 0 || !beginAll(asked, company.beginnings))) continue;
    const own = answers(company, openJobs.has(company.id));
    const failed = keys.filter((key) => chosen[key].length > 0 && !own[key].some((id) => chosen[key].includes(id)));
    if (failed.length === 0) found.push(company);
    for (const key of failed.length > 1 ? [] : failed.length === 1 ? failed : keys)
      for (const id of own[key]) counts.set(`${key} ${id}`, (counts.get(`${key} ${id}`) ?? 0) + 1);
  }

  // They come by name, and sorting keeps that order among equals.
  if (filter.sort === 'jobs') found.sort((a, b) => (openJobs.get(b.id) ?? 0) - (openJobs.get(a.id) ?? 0));
  if (filter.sort === 'newest') found.sort((a, b) => b.created - a.created || b.id - a.id);
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
      return row ? [companyCard(row, openJobs.get(id) ?? 0, locale)] : [];
    }),
    total,
    page,
    pages,
    facets: keys.map((key) => ({
      key,
      options: options(
        vocabularies[key],
        vocabularies[key].map((id) => counts.get(`${key} ${id}`) ?? 0),
        chosen[key],
      ),
    })),
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
  const openJobs = openJobsOf(live).get(row.id) ?? 0;
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
