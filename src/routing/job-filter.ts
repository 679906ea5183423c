import {
  type Entry,
  foldedText,
  inOrder,
  type ListReader,
  listed,
  listReader,
  namesOf,
  slugs,
  textKey,
  toggled,
  vocabulary,
  writtenApiQuery,
  writtenQuery,
} from './filter-query.ts';
import type { Locale, PerLocale } from './locales.ts';
import { askedPage } from './pagination.ts';
import { type FieldId, fields, type Mode, modes, type PlaceId, places } from './taxonomy.ts';

// The filter of the job list, as addresses and the API write it (product §1).

export type Currency = 'CZK' | 'EUR';
export type JobSort = 'relevance' | 'newest' | 'salary' | 'reply';

export type JobFilter = {
  /** At most five. A group and a field in it may stand side by side. */
  fields: FieldId[];
  /** At most three, never `remote`: that is the mode. */
  places: PlaceId[];
  modes: Mode[];
  /** Gross a month: 1,000 to 1,000,000 in whole thousands of CZK, 100 to 1,000,000 in whole hundreds of EUR. */
  salaryMin: number | null;
  currency: Currency;
  /** Only jobs that say what they pay. On by default with a salary. */
  withSalary: boolean;
  text: string;
  /** Relevance by default with a text, else newest. Without a text there is no relevance. */
  sort: JobSort;
  /** As it was asked for, from 1. */
  page: number;
};

/** What one removal in a filter can be about, as facets and ways out name it. */
export type JobFilterGroup = 'fields' | 'places' | 'modes' | 'salary' | 'text';

/** The filter of the whole list. */
export const allJobs: JobFilter = {
  fields: [],
  places: [],
  modes: [],
  salaryMin: null,
  currency: 'CZK',
  withSalary: false,
  text: '',
  sort: 'newest',
  page: 1,
};

export const mostFields = 5;
export const mostPlaces = 3;

const modeSlugs: Record<Mode, PerLocale> = {
  onsite: { cs: 'na-miste', en: 'onsite' },
  hybrid: { cs: 'hybrid', en: 'hybrid' },
  remote: places.remote.slug,
};
const sortSlugs: Record<JobSort, PerLocale> = {
  relevance: { cs: 'relevance', en: 'relevance' },
  newest: { cs: 'nejnovejsi', en: 'newest' },
  salary: { cs: 'mzda', en: 'salary' },
  reply: { cs: 'odpoved', en: 'reply' },
};

const fieldWords = vocabulary(Object.keys(fields) as FieldId[], (id) => fields[id].slug);
const placeWords = vocabulary(Object.keys(places) as PlaceId[], (id) => places[id].slug);
const modeWords = vocabulary(modes, (id) => modeSlugs[id]);
const sortWords = vocabulary(Object.keys(sortSlugs) as JobSort[], (id) => sortSlugs[id]);
const currencyWords = vocabulary<Currency>(['CZK', 'EUR'], (id) => ({ cs: id.toLowerCase(), en: id.toLowerCase() }));
const answerWords = vocabulary(['yes', 'no'], (id) => ({ cs: id === 'yes' ? 'ano' : 'ne', en: id }));

const keys = {
  fields: { cs: 'fields', en: 'fields' },
  places: { cs: 'places', en: 'places' },
  text: textKey,
  modes: { cs: 'rezim', en: 'mode' },
  salaryMin: { cs: 'mzda-od', en: 'salary-min' },
  currency: { cs: 'mena', en: 'currency' },
  withSalary: { cs: 'jen-s-mzdou', en: 'with-salary' },
  sort: { cs: 'razeni', en: 'sort' },
  page: { cs: 'strana', en: 'page' },
} satisfies Record<string, PerLocale>;

const { fields: _fields, places: _places, ...queried } = keys;

/** The keys of its query in both editions. */
export const jobListKeys = namesOf(queried);

const boundedSalary = (amount: number | null, currency: Currency): number | null => {
  const step = currency === 'EUR' ? 100 : 1000;
  if (amount === null || !(amount >= step)) return null;
  return Math.floor(Math.min(amount, 1_000_000) / step) * step;
};

const usualSort = (text: string): JobSort => (text === '' ? 'newest' : 'relevance');

/** The one spelling of all filters that mean the same. */
function normalized(filter: JobFilter): JobFilter {
  const text = foldedText(filter.text);
  const remote: Mode[] = filter.places.includes('remote') ? ['remote'] : [];
  return {
    fields: inOrder(fieldWords, filter.fields, mostFields),
    places: inOrder(
      placeWords,
      filter.places.filter((id) => id !== 'remote'),
      mostPlaces,
    ),
    modes: inOrder(modeWords, [...filter.modes, ...remote]),
    salaryMin: boundedSalary(filter.salaryMin, filter.currency),
    currency: filter.currency,
    withSalary: filter.withSalary,
    text,
    sort: filter.sort === 'relevance' ? usualSort(text) : filter.sort,
    page: askedPage(filter.page),
  };
}

function readFilter(read: ListReader, path: Pick<JobFilter, 'fields' | 'places'>): JobFilter {
  const text = read.text(keys.text);
  const currency = read.one(keys.currency, currencyWords) ?? 'CZK';
  const salaryMin = boundedSalary(read.number(keys.salaryMin), currency);
  const withSalary = read.one(keys.withSalary, answerWords);
  return normalized({
    ...path,
    modes: read.list(keys.modes, modeWords),
    salaryMin,
    currency,
    withSalary: withSalary === undefined ? salaryMin !== null : withSalary === 'yes',
    text,
    sort: read.one(keys.sort, sortWords) ?? usualSort(text),
    page: askedPage(read.number(keys.page)),
  });
}

/** The part of a normalized filter that stands in the query. Modes come apart: an address may have them in its path. */
const entries = (filter: JobFilter, queried: readonly Mode[], locale: Locale): Entry[] => [
  [keys.text, filter.text],
  [keys.modes, slugs(modeWords, queried, locale)],
  [keys.salaryMin, filter.salaryMin === null ? '' : String(filter.salaryMin)],
  [keys.currency, filter.currency === 'CZK' ? '' : currencyWords.slugOf(filter.currency, locale)],
  [
    keys.withSalary,
    filter.withSalary === (filter.salaryMin !== null)
      ? ''
      : answerWords.slugOf(filter.withSalary ? 'yes' : 'no', locale),
  ],
  [keys.sort, filter.sort === usualSort(filter.text) ? '' : sortWords.slugOf(filter.sort, locale)],
  [keys.page, filter.page === 1 ? '' : String(filter.page)],
];

export type ParsedJobList = {
  filter: JobFilter;
  /** Slugs of the path that mean nothing, at most eight. */
  unknown: string[];
  /** Something was in the other edition's language. */
  foreign: boolean;
  /** The path had slugs and none is known: there is no such page. */
  empty: boolean;
};

const mostUnknown = 8;

/** Reads the `:fields?` segment, decoded or not, and the query. Whatever they hold, it never throws. */
export function parseJobListAddress(locale: Locale, fieldsSegment: string | undefined, search: string): ParsedJobList {
  const read = listReader(locale, search);
  const [fieldPart = '', ...placeParts] = (fieldsSegment ?? '').split(/~|%7e/i);
  const unknown = new Set<string>();
  const known: Pick<JobFilter, 'fields' | 'places'> = { fields: [], places: [] };
  for (const slug of listed(fieldPart)) {
    const id = read.word(slug, fieldWords);
    if (id) known.fields.push(id);
    else unknown.add(foldedText(slug));
  }
  for (const slug of listed(placeParts.join(','))) {
    const id = read.word(slug, placeWords);
    if (id) known.places.push(id);
    else unknown.add(foldedText(slug));
  }
  return {
    filter: readFilter(read, known),
    unknown: [...unknown].slice(0, mostUnknown),
    foreign: read.foreign(),
    empty: unknown.size > 0 && known.fields.length + known.places.length === 0,
  };
}

/**
 * A filter as its address says it: the `:fields?` segment and the query without `?`. Remote alone stands in the segment, among
 * other modes it stands in the query.
 */
export function writeJobFilter(locale: Locale, filter: JobFilter): { fields: string; query: string } {
  const normal = normalized(filter);
  const remoteOnly = normal.modes.length === 1 && normal.modes[0] === 'remote';
  const fieldPart = slugs(fieldWords, normal.fields, locale);
  const placePart = slugs(placeWords, remoteOnly ? [...normal.places, 'remote'] : normal.places, locale);
  return {
    fields: placePart === '' ? fieldPart : `${fieldPart}~${placePart}`,
    query: writtenQuery(locale, entries(normal, remoteOnly ? [] : normal.modes, locale)),
  };
}

/** The query of `/api/jobs`, without `?`. Equal filters give equal strings: it is a cache key. */
export function jobListQuery(locale: Locale, filter: JobFilter): string {
  const normal = normalized(filter);
  return writtenApiQuery(locale, [
    [keys.fields, slugs(fieldWords, normal.fields, 'en')],
    [keys.places, slugs(placeWords, normal.places, 'en')],
    ...entries(normal, normal.modes, 'en'),
  ]);
}

/** Reads the query of `/api/jobs`; what it does not know it leaves out. */
export function parseJobListQuery(query: URLSearchParams): JobFilter {
  const read = listReader('en', query);
  const path = { fields: read.list(keys.fields, fieldWords), places: read.list(keys.places, placeWords) };
  return readFilter(read, path);
}

// Changes of a filter. Each leads back to the first page.

/** A sixth field is not taken. */
export const withField = (filter: JobFilter, id: FieldId, on: boolean): JobFilter => ({
  ...filter,
  fields: toggled(fieldWords, filter.fields, id, on, mostFields),
  page: 1,
});

export const withMode = (filter: JobFilter, id: Mode, on: boolean): JobFilter => ({
  ...filter,
  modes: toggled(modeWords, filter.modes, id, on),
  page: 1,
});

/** A fourth place is not taken; `remote` chooses the mode. */
export const withPlace = (filter: JobFilter, id: PlaceId, on: boolean): JobFilter =>
  id === 'remote'
    ? withMode(filter, 'remote', on)
    : { ...filter, places: toggled(placeWords, filter.places, id, on, mostPlaces), page: 1 };

/** The order follows its default unless the person chose another one. */
export function withText(filter: JobFilter, text: string): JobFilter {
  const folded = foldedText(text);
  const usual = filter.sort === 'relevance' || filter.sort === usualSort(filter.text);
  return { ...filter, text: folded, sort: usual ? usualSort(folded) : filter.sort, page: 1 };
}

/** Gross a month. "Only with a salary" follows its default unless the person chose otherwise. */
export function withSalaryFrom(filter: JobFilter, amount: number | null, currency = filter.currency): JobFilter {
  const salaryMin = boundedSalary(amount, currency);
  const usual = filter.withSalary === (filter.salaryMin !== null);
  return { ...filter, salaryMin, currency, withSalary: usual ? salaryMin !== null : filter.withSalary, page: 1 };
}

const dropped = <Id extends string>(chosen: readonly Id[], id: string | null): Id[] =>
  id === null ? [] : chosen.filter((other) => other !== id);

/** Takes one choice out of a group; without an id, the whole group. */
export function without(filter: JobFilter, group: JobFilterGroup, id: string | null): JobFilter {
  switch (group) {
    case 'fields':
    case 'places':
    case 'modes':
      return { ...filter, [group]: dropped(filter[group], id), page: 1 };
    case 'salary':
      return { ...filter, salaryMin: null, withSalary: false, page: 1 };
    case 'text':
      return withText(filter, '');
  }
}
