import {
  type Entry,
  foldedText,
  inOrder,
  type ListReader,
  listReader,
  namesOf,
  slugs,
  textKey,
  toggled,
  type Vocabulary,
  vocabulary,
  writtenApiQuery,
  writtenQuery,
} from './filter-query.ts';
import type { Locale, PerLocale } from './locales.ts';
import { askedPage } from './pagination.ts';
import { industries, locations, type PlaceId, places, sizes, stages } from './taxonomy.ts';

// The filter of the companies list, as addresses and the API write it (product §4).

export type CompanySort = 'jobs' | 'newest' | 'name';

export type CompanyFilter = {
  text: string;
  /** Ids of company-taxonomy.ts, as are size and stage. */
  industry: string[];
  /** Never `remote`. */
  cities: PlaceId[];
  size: string[];
  stage: string[];
  /** Only companies with a live ad. */
  hiring: boolean;
  sort: CompanySort;
  /** As it was asked for, from 1. */
  page: number;
};

/** The filter of the whole list. */
export const allCompanies: CompanyFilter = {
  text: '',
  industry: [],
  cities: [],
  size: [],
  stage: [],
  hiring: false,
  sort: 'jobs',
  page: 1,
};

const sortSlugs: Record<CompanySort, PerLocale> = {
  jobs: { cs: 'nabidky', en: 'jobs' },
  newest: { cs: 'nejnovejsi', en: 'newest' },
  name: { cs: 'nazev', en: 'name' },
};

const ownSlug = (id: string): PerLocale => ({ cs: id, en: id });

const words = {
  industry: vocabulary<string>(industries, ownSlug),
  cities: vocabulary<PlaceId>(locations, (id) => places[id].slug),
  size: vocabulary<string>(sizes, (id) => ownSlug(id.replace('+', '-plus'))),
  stage: vocabulary<string>(stages, ownSlug),
};
const sortWords = vocabulary(Object.keys(sortSlugs) as CompanySort[], (id) => sortSlugs[id]);
const hiringWords = vocabulary(['yes'], () => ({ cs: 'ano', en: 'yes' }));

const keys = {
  text: textKey,
  industry: { cs: 'obor', en: 'industry' },
  cities: { cs: 'mesto', en: 'city' },
  size: { cs: 'velikost', en: 'size' },
  stage: { cs: 'faze', en: 'stage' },
  hiring: { cs: 'nabira', en: 'hiring' },
  sort: { cs: 'razeni', en: 'sort' },
  page: { cs: 'strana', en: 'page' },
} satisfies Record<string, PerLocale>;

/** The keys of its query in both editions. */
export const companyListKeys = namesOf(Object.values(keys));

const readFilter = (read: ListReader): CompanyFilter => ({
  text: read.text(keys.text),
  industry: inOrder(words.industry, read.list(keys.industry, words.industry)),
  cities: inOrder(words.cities, read.list(keys.cities, words.cities)),
  size: inOrder(words.size, read.list(keys.size, words.size)),
  stage: inOrder(words.stage, read.list(keys.stage, words.stage)),
  hiring: read.one(keys.hiring, hiringWords) === 'yes',
  sort: read.one(keys.sort, sortWords) ?? 'jobs',
  page: askedPage(read.number(keys.page)),
});

const entries = (filter: CompanyFilter, locale: Locale): Entry[] => [
  [keys.text, foldedText(filter.text)],
  [keys.industry, slugs(words.industry, inOrder(words.industry, filter.industry), locale)],
  [keys.cities, slugs(words.cities, inOrder(words.cities, filter.cities), locale)],
  [keys.size, slugs(words.size, inOrder(words.size, filter.size), locale)],
  [keys.stage, slugs(words.stage, inOrder(words.stage, filter.stage), locale)],
  [keys.hiring, filter.hiring ? hiringWords.slugOf('yes', locale) : ''],
  [keys.sort, filter.sort === 'jobs' ? '' : sortWords.slugOf(filter.sort, locale)],
  [keys.page, askedPage(filter.page) === 1 ? '' : String(askedPage(filter.page))],
];

export type ParsedCompanyList = {
  filter: CompanyFilter;
  /** Something was in the other edition's language. */
  foreign: boolean;
};

/** Reads the query of the companies list. Whatever it holds, it never throws. */
export function parseCompanyListAddress(locale: Locale, search: string): ParsedCompanyList {
  const read = listReader(locale, search);
  return { filter: readFilter(read), foreign: read.foreign() };
}

/** A filter as the query of its address says it, without `?`. */
export const writeCompanyFilter = (locale: Locale, filter: CompanyFilter): string =>
  writtenQuery(locale, entries(filter, locale));

/** The query of `/api/companies`, without `?`. Equal filters give equal strings: it is a cache key. */
export const companyListQuery = (locale: Locale, filter: CompanyFilter): string =>
  writtenApiQuery(locale, entries(filter, 'en'));

/** Reads the query of `/api/companies`; what it does not know it leaves out. */
export const parseCompanyListQuery = (query: URLSearchParams): CompanyFilter => readFilter(listReader('en', query));

/** The filter with one choice of a group put in or taken out, back on the first page. */
export const withCompanyOption = <Group extends keyof typeof words>(
  filter: CompanyFilter,
  group: Group,
  id: CompanyFilter[Group][number],
  on: boolean,
): CompanyFilter => ({
  ...filter,
  [group]: toggled<string>(words[group] as Vocabulary<string>, filter[group], id, on),
  page: 1,
});
