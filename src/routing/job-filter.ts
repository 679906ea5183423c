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
  parseSlugList,
  type QueryEntry,
  sortKey,
  toggleOption,
  vocabulary,
} from './filter-query.ts';
import {
  isOptionGroup,
  type JobChoices,
  type JobFilterGroup,
  type JobOptionGroup,
  type JobOptionId,
  jobFilterGroups,
  jobGroupIds,
  jobOptionGroups,
  jobOptionsOf,
} from './job-filters.ts';
import type { Locale, PerLocale } from './locales.ts';
import { normalizePage } from './pagination.ts';
import { type PlaceId, places } from './taxonomy.ts';

// The filter of the job list, as addresses and the API write it (product §1). Its groups are those of job-filters.ts.

export type Currency = 'CZK' | 'EUR';
export type JobSort = 'relevance' | 'newest' | 'salary' | 'reply';

/** Chosen places never include `remote`: that is a mode. */
export type JobFilter = JobChoices & {
  /** Gross per month: 1,000 to 1,000,000 in whole thousands of CZK, 100 to 1,000,000 in whole hundreds of EUR. */
  salaryMin: number | null;
  currency: Currency;
  /** Only jobs that state their pay. On by default when a salary is set. */
  withSalary: boolean;
  text: string;
  /** With a text, relevance is the default, else newest. Without a text there is no relevance. */
  sort: JobSort;
  /** The requested page, from 1. */
  page: number;
};

const choicesOf = (chosen: (group: JobOptionGroup) => string[]): JobChoices =>
  Object.fromEntries(jobOptionGroups.map((group) => [group, chosen(group)])) as unknown as JobChoices;

/** The filter of the whole list. */
export const emptyJobFilter: JobFilter = {
  ...choicesOf(() => []),
  salaryMin: null,
  currency: 'CZK',
  withSalary: false,
  text: '',
  sort: 'newest',
  page: 1,
};

const sortSlugs: Record<JobSort, PerLocale> = {
  relevance: { cs: 'relevance', en: 'relevance' },
  newest: { cs: 'nejnovejsi', en: 'newest' },
  salary: { cs: 'mzda', en: 'salary' },
  reply: { cs: 'odpoved', en: 'reply' },
};

/** The orders of a list, as addresses spell them. */
export const jobSortVocabulary = vocabulary(Object.keys(sortSlugs) as JobSort[], (id) => sortSlugs[id]);
/** The currencies of the minimum pay, as addresses spell them. */
export const currencyVocabulary = vocabulary<Currency>(['CZK', 'EUR'], (id) => ({
  cs: id.toLowerCase(),
  en: id.toLowerCase(),
}));
/** Whether jobs have to state their pay, as addresses spell it. */
export const yesNoVocabulary = vocabulary(['yes', 'no'], (id) => ({ cs: id === 'yes' ? 'ano' : 'ne', en: id }));

/** Groups that are in the path of an address. */
const isInPath = (group: JobFilterGroup) => group === 'fields' || group === 'places';

const queryGroups = jobGroupIds.filter((group) => !isInPath(group));

/** The keys of the list's query in both editions. */
export const jobListKeys = keysOfAllLocales([
  ...queryGroups.map((group) => jobFilterGroups[group].key),
  jobFilterGroups.salary.currency,
  jobFilterGroups.salary.stated,
  sortKey,
  pageKey,
]);

const normalizeSalary = (amount: number | null, currency: Currency): number | null => {
  const step = currency === 'EUR' ? 100 : 1000;
  if (amount === null || !(amount >= step)) return null;
  return Math.floor(Math.min(amount, 1_000_000) / step) * step;
};

const defaultSort = (text: string): JobSort => (text === '' ? 'newest' : 'relevance');

/** Countries and parts of the world don't lie in another place. */
export const isTown = (id: string) => !Object.hasOwn(places, id) || places[id as PlaceId].country !== null;

/** The same spelling for all filters that mean the same. */
function normalizeFilter(filter: JobFilter): JobFilter {
  const text = normalizeText(filter.text);
  const chosen: JobChoices = filter.places.includes('remote')
    ? { ...filter, places: filter.places.filter((id) => id !== 'remote'), modes: [...filter.modes, 'remote'] }
    : filter;
  const options: JobChoices = { ...chosen };
  // A list writes a hundred filters, and most groups of most filters are empty.
  for (const group of jobOptionGroups)
    if (chosen[group].length > 0)
      options[group] = normalizeOptionIds(
        jobOptionsOf(group).vocabulary,
        chosen[group],
        jobOptionsOf(group).max,
      ) as never;
  return {
    ...options,
    radius: options.places.some(isTown) ? options.radius : [],
    salaryMin: normalizeSalary(filter.salaryMin, filter.currency),
    currency: filter.currency,
    withSalary: filter.withSalary,
    text,
    sort: filter.sort === 'relevance' ? defaultSort(text) : filter.sort,
    page: normalizePage(filter.page),
  };
}

function readFilter(read: ListReader, path: Pick<JobFilter, 'fields' | 'places'>): JobFilter {
  const text = read.text(jobFilterGroups.text.key);
  const { key, currency: currencyKey, stated } = jobFilterGroups.salary;
  const currency = read.one(currencyKey, currencyVocabulary) ?? 'CZK';
  const salaryMin = normalizeSalary(read.number(key), currency);
  const withSalary = read.one(stated, yesNoVocabulary);
  return normalizeFilter({
    ...choicesOf((group) =>
      isInPath(group) ? [] : read.list(jobOptionsOf(group).key, jobOptionsOf(group).vocabulary),
    ),
    ...path,
    salaryMin,
    currency,
    withSalary: withSalary === undefined ? salaryMin !== null : withSalary === 'yes',
    text,
    sort: read.one(sortKey, jobSortVocabulary) ?? defaultSort(text),
    page: normalizePage(read.number(pageKey)),
  });
}

/** A group of a normalized filter, as entries of a query. */
const entriesOf = (filter: JobFilter, group: JobFilterGroup, locale: Locale): QueryEntry[] => {
  if (isOptionGroup(group))
    return filter[group].length === 0
      ? []
      : [[jobOptionsOf(group).key, joinSlugs(jobOptionsOf(group).vocabulary, filter[group], locale)]];
  if (group === 'text') return [[jobFilterGroups.text.key, filter.text]];
  const { key, currency, stated } = jobFilterGroups.salary;
  const isUsual = filter.withSalary === (filter.salaryMin !== null);
  return [
    [key, filter.salaryMin === null ? '' : String(filter.salaryMin)],
    [currency, filter.currency === 'CZK' ? '' : currencyVocabulary.slugOf(filter.currency, locale)],
    [stated, isUsual ? '' : yesNoVocabulary.slugOf(filter.withSalary ? 'yes' : 'no', locale)],
  ];
};

const queryEntries = (filter: JobFilter, groups: readonly JobFilterGroup[], locale: Locale): QueryEntry[] => [
  ...groups.flatMap((group) => entriesOf(filter, group, locale)),
  [sortKey, filter.sort === defaultSort(filter.text) ? '' : jobSortVocabulary.slugOf(filter.sort, locale)],
  [pageKey, filter.page === 1 ? '' : String(filter.page)],
];

export type ParsedJobList = {
  filter: JobFilter;
  /** Slugs that mean nothing, at most eight. */
  unknown: string[];
  /** Something was in the other edition's language. */
  foreign: boolean;
  /** The path had slugs and none of them is known: there is no such page. */
  empty: boolean;
};

const maxUnknown = 8;

/** The value that an address has for the salary if it isn't a number. */
const invalidSalaryText = (read: ListReader): string[] => {
  const { key } = jobFilterGroups.salary;
  return read.number(key) === null ? [read.text(key)].filter((text) => text !== '') : [];
};

/** Reads the `:fields?` segment, decoded or not, and the query. Never throws, whatever they hold. */
export function parseJobListAddress(locale: Locale, fieldsSegment: string | undefined, search: string): ParsedJobList {
  const read = listReader(locale, search);
  const [fieldPart = '', ...placeParts] = (fieldsSegment ?? '').split(/~|%7e/i);
  const strangers: string[] = [];
  const known = <Group extends 'fields' | 'places'>(group: Group, part: string) =>
    parseSlugList(part).flatMap((slug) => {
      const id = read.word<string>(slug, jobOptionsOf(group).vocabulary) as JobOptionId<Group> | undefined;
      if (id === undefined) strangers.push(normalizeText(slug));
      return id ?? [];
    });
  const path = { fields: known('fields', fieldPart), places: known('places', placeParts.join(',')) };
  const filter = readFilter(read, path);
  return {
    filter,
    unknown: [...new Set([...strangers, ...read.unknown(), ...invalidSalaryText(read)])].slice(0, maxUnknown),
    foreign: read.foreign(),
    empty: strangers.length > 0 && path.fields.length + path.places.length === 0,
  };
}

/**
 * A filter as parts of its address: the `:fields?` segment and the query without `?`. Remote alone is in the segment; among other modes it
 * is in the query.
 */
export function formatJobFilter(locale: Locale, filter: JobFilter): { fields: string; query: string } {
  const normal = normalizeFilter(filter);
  const remoteOnly = normal.modes.length === 1 && normal.modes[0] === 'remote';
  const fieldPart = joinSlugs(jobFilterGroups.fields.vocabulary, normal.fields, locale);
  const named = remoteOnly ? [...normal.places, 'remote' as const] : normal.places;
  const placePart = joinSlugs(jobFilterGroups.places.vocabulary, named, locale);
  return {
    fields: placePart === '' ? fieldPart : `${fieldPart}~${placePart}`,
    query: formatListQuery(locale, queryEntries(remoteOnly ? { ...normal, modes: [] } : normal, queryGroups, locale)),
  };
}

/** The query of `/api/jobs`, without `?`. Equal filters give equal strings: it is a cache key. */
export const jobListQuery = (locale: Locale, filter: JobFilter): string =>
  formatApiQuery(locale, queryEntries(normalizeFilter(filter), jobGroupIds, 'en'));

/** The part of a filter that selects jobs, without order and page. */
export const withoutSortAndPage = (filter: JobFilter): JobFilter => ({
  ...filter,
  sort: defaultSort(filter.text),
  page: 1,
});

/** The same without the age of jobs. */
export const alertFilterOf = (filter: JobFilter): JobFilter => ({ ...withoutSortAndPage(filter), posted: [] });

/** The same as a query of `/api/jobs` without a language. Equal searches give equal strings, which identify alerts. */
export const alertQueryOf = (filter: JobFilter): string =>
  formatListQuery('en', queryEntries(normalizeFilter(alertFilterOf(filter)), jobGroupIds, 'en'));

/** Reads the query of `/api/jobs`; unknown values are left out. */
export function parseJobListQuery(query: URLSearchParams): JobFilter {
  const read = listReader('en', query);
  const named = <Group extends 'fields' | 'places'>(group: Group) =>
    read.list<string>(jobFilterGroups[group].key, jobOptionsOf(group).vocabulary) as JobOptionId<Group>[];
  return readFilter(read, { fields: named('fields'), places: named('places') });
}

// Changes of a filter. Each goes back to the first page.

/** Adds or removes an option. Beyond the group's maximum nothing is added; the place `remote` selects the mode. */
export const withOption = <Group extends JobOptionGroup>(
  filter: JobFilter,
  group: Group,
  id: JobOptionId<Group>,
  on: boolean,
): JobFilter => {
  if (group === 'places' && id === 'remote') return withOption(filter, 'modes', 'remote', on);
  const { vocabulary, max } = jobOptionsOf(group);
  return { ...filter, [group]: toggleOption(vocabulary, filter[group], id, on, max), page: 1 };
};

/** The order follows its default unless the user chose another one. */
export function withText(filter: JobFilter, text: string): JobFilter {
  const folded = normalizeText(text);
  const usual = filter.sort === 'relevance' || filter.sort === defaultSort(filter.text);
  return { ...filter, text: folded, sort: usual ? defaultSort(folded) : filter.sort, page: 1 };
}

/** Gross per month. "Only with a salary" follows its default unless the user chose otherwise. */
export function withSalaryFrom(filter: JobFilter, amount: number | null, currency = filter.currency): JobFilter {
  const salaryMin = normalizeSalary(amount, currency);
  const usual = filter.withSalary === (filter.salaryMin !== null);
  return { ...filter, salaryMin, currency, withSalary: usual ? salaryMin !== null : filter.withSalary, page: 1 };
}

/** Removes one choice from a group; without an id, the whole group. */
export function withoutOption(filter: JobFilter, group: JobFilterGroup, id: string | null): JobFilter {
  if (group === 'text') return withText(filter, '');
  if (group === 'salary') return { ...filter, salaryMin: null, withSalary: false, page: 1 };
  const chosen: readonly string[] = filter[group];
  return { ...filter, [group]: id === null ? [] : chosen.filter((other) => other !== id), page: 1 };
}
