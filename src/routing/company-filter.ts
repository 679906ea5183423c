import { type CompanyChoices, type CompanyGroup, companyGroupIds, companyOptionsOf } from './company-filters.ts';
import {
  formatApiQuery,
  formatListQuery,
  joinSlugs,
  keysOfAllLocales,
  type ListReader,
  listReader,
  normalizeOptionIds,
  normalizeText,
  pageKey,
  type QueryEntry,
  sortKey,
  textKey,
  vocabulary,
} from './filter-query.ts';
import type { Locale, PerLocale } from './locales.ts';
import { normalizePage } from './pagination.ts';

// The filter of the companies list, as addresses and the API write it (product §4). Its groups are those of company-filters.ts.

export type CompanySort = 'jobs' | 'newest' | 'name' | 'reply' | 'record';

export type CompanyFilter = CompanyChoices & {
  text: string;
  sort: CompanySort;
  /** The requested page, from 1. */
  page: number;
};

const choicesOf = (chosen: (group: CompanyGroup) => string[]): CompanyChoices =>
  Object.fromEntries(companyGroupIds.map((group) => [group, chosen(group)])) as CompanyChoices;

/** The filter of the whole list. */
export const emptyCompanyFilter: CompanyFilter = { ...choicesOf(() => []), text: '', sort: 'jobs', page: 1 };

const sortSlugs: Record<CompanySort, PerLocale> = {
  jobs: { cs: 'nabidky', en: 'jobs' },
  newest: { cs: 'nejnovejsi', en: 'newest' },
  name: { cs: 'nazev', en: 'name' },
  reply: { cs: 'odpoved', en: 'reply' },
  record: { cs: 'vcas', en: 'on-time' },
};
/** The orders of the list of companies, as addresses spell them. */
export const companySortVocabulary = vocabulary(Object.keys(sortSlugs) as CompanySort[], (id) => sortSlugs[id]);

/** The keys of the list's query in both editions. */
export const companyListKeys = keysOfAllLocales([
  textKey,
  ...companyGroupIds.map((group) => companyOptionsOf(group).key),
  sortKey,
  pageKey,
]);

const normalizeChoices = (group: CompanyGroup, chosen: readonly string[]) => {
  const { vocabulary, max } = companyOptionsOf(group);
  return normalizeOptionIds(vocabulary, chosen, max);
};

const readFilter = (read: ListReader): CompanyFilter => ({
  ...choicesOf((group) => {
    const { key, vocabulary } = companyOptionsOf(group);
    return normalizeChoices(group, read.list(key, vocabulary));
  }),
  text: read.text(textKey),
  sort: read.one(sortKey, companySortVocabulary) ?? 'jobs',
  page: normalizePage(read.number(pageKey)),
});

const queryEntries = (filter: CompanyFilter, locale: Locale): QueryEntry[] => [
  [textKey, normalizeText(filter.text)],
  ...companyGroupIds.map((group): QueryEntry => {
    const { key, vocabulary } = companyOptionsOf(group);
    return [key, joinSlugs(vocabulary, normalizeChoices(group, filter[group]), locale)];
  }),
  [sortKey, filter.sort === 'jobs' ? '' : companySortVocabulary.slugOf(filter.sort, locale)],
  [pageKey, normalizePage(filter.page) === 1 ? '' : String(normalizePage(filter.page))],
];

export type ParsedCompanyList = {
  filter: CompanyFilter;
  /** Something was in the other edition's language. */
  foreign: boolean;
};

/** Reads the query of the companies list. Never throws, whatever the query holds. */
export function parseCompanyListAddress(locale: Locale, search: string): ParsedCompanyList {
  const read = listReader(locale, search);
  return { filter: readFilter(read), foreign: read.foreign() };
}

/** The query of a filter's address, without `?`. */
export const formatCompanyFilter = (locale: Locale, filter: CompanyFilter): string =>
  formatListQuery(locale, queryEntries(filter, locale));

/** The query of `/api/companies`, without `?`. Equal filters give equal strings: it is a cache key. */
export const companyListQuery = (locale: Locale, filter: CompanyFilter): string =>
  formatApiQuery(locale, queryEntries(filter, 'en'));

/** Reads the query of `/api/companies`; unknown values are left out. */
export const parseCompanyListQuery = (query: URLSearchParams): CompanyFilter => readFilter(listReader('en', query));
