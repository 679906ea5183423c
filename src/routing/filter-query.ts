import { type Locale, locales, otherLocale, type PerLocale } from './locales.ts';

// Shared by the queries of all lists (product §1): read leniently, written in only one way.

/** Ids in the order of lists and canonical addresses, with the slug of each in both editions. */
export type Vocabulary<Id extends string> = {
  ids: readonly Id[];
  slugOf: (id: Id, locale: Locale) => string;
  /** The id behind a slug in one edition's language. */
  find: (slug: string, locale: Locale) => Id | undefined;
  /** There are other ids too, which only the server knows: any slug may be one. */
  isOpen?: true;
};

/** Look-ups use a Map: a slug such as `constructor` means nothing (IN11). */
export function vocabulary<Id extends string>(ids: readonly Id[], slugs: (id: Id) => PerLocale): Vocabulary<Id> {
  const known = Object.fromEntries(
    locales.map((locale) => [locale, new Map(ids.map((id) => [slugs(id)[locale], id]))]),
  ) as PerLocale<Map<string, Id>>;
  return {
    ids,
    slugOf: (id, locale) => slugs(id)[locale],
    find: (slug, locale) => known[locale].get(slug),
  };
}

export const openVocabulary: Vocabulary<string> = {
  ids: [],
  slugOf: (id) => id,
  find: (slug) => (/^[a-z0-9][a-z0-9-]{0,79}$/.test(slug) ? slug : undefined),
  isOpen: true,
};

/** A vocabulary that also accepts any other slug, spelled alike in both editions. */
export function toOpenVocabulary<Id extends string>(vocabulary: Vocabulary<Id>): Vocabulary<string> {
  const ids = new Set<string>(vocabulary.ids);
  const isOwn = (slug: string) =>
    ids.has(slug) || locales.some((locale) => vocabulary.find(slug, locale) !== undefined);
  return {
    ids: vocabulary.ids,
    slugOf: (id, locale) => (ids.has(id) ? vocabulary.slugOf(id as Id, locale) : id),
    find: (slug, locale) =>
      vocabulary.find(slug, locale) ?? (isOwn(slug) ? undefined : openVocabulary.find(slug, locale)),
    isOpen: true,
  };
}

/** English slugs are the ids. */
export const vocabularyFromCzech = <Id extends string>(czech: Record<Id, string>) =>
  vocabulary(Object.keys(czech) as Id[], (id) => ({ cs: czech[id], en: id }));

export const untranslatedVocabulary = <Id extends string>(
  ids: readonly Id[],
  slugOf: (id: Id) => string = (id) => id,
) => vocabulary(ids, (id) => ({ cs: slugOf(id), en: slugOf(id) }));

/** A group of options to choose from. */
export type FilterOptions<Id extends string, Names extends string> = {
  /** Its key in a query. */
  key: PerLocale;
  /** Its options with their slugs, in the order of lists and addresses. */
  vocabulary: Vocabulary<Id>;
  /** The most options that count at once; a result has any one of them. With `max` 1, the last chosen one counts. */
  max: number;
  /** The kind of its options' names; null where the server names them. */
  names: Names | null;
};

export const unlimited = Number.POSITIVE_INFINITY;

/** The `max` of groups whose options the server names. */
export const maxOpenOptions = 10;

/** The first `max` different ids in the vocabulary's order. Unknown ids are dropped. */
export function normalizeOptionIds<Id extends string>(
  vocabulary: Vocabulary<Id>,
  chosen: readonly Id[],
  max = Infinity,
): Id[] {
  // True of most groups of most filters.
  if (chosen.length === 0) return [];
  const known = new Set<Id>();
  for (const id of chosen) if (known.size < max) known.add(id);
  const own = vocabulary.ids.filter((id) => known.has(id));
  if (!vocabulary.isOpen) return own;
  return [...own, ...[...known].filter((id) => !vocabulary.ids.includes(id) && vocabulary.find(id, 'en')).sort()];
}

/** The choice with one id added or removed. Beyond `max` nothing is added, except that with `max` 1 the new one replaces the old. */
export const toggleOption = <Id extends string>(
  vocabulary: Vocabulary<Id>,
  chosen: readonly Id[],
  id: Id,
  on: boolean,
  max = Infinity,
): Id[] =>
  on ? normalizeOptionIds(vocabulary, max === 1 ? [id] : [...chosen, id], max) : chosen.filter((other) => other !== id);

const maxTextLength = 200;
const maxListLength = 1000;

/** One line without control characters and lone surrogates, whitespace collapsed, at most 200 UTF-16 units. */
export const normalizeText = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/** The slugs of a comma-joined list. The comma may be escaped; input longer than any of our lists is cut. */
export const parseSlugList = (list: string): string[] =>
  list
    .slice(0, maxListLength)
    .split(/,|%2c/i)
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');

/** The parameter of a list's text search. */
export const textKey: PerLocale = { cs: 'hledat', en: 'q' };

/** The parameter of a list's order. */
export const sortKey: PerLocale = { cs: 'razeni', en: 'sort' };

/** The parameter of the page of a list. */
export const pageKey: PerLocale = { cs: 'strana', en: 'page' };

/** The names of query keys in all editions. */
export const keysOfAllLocales = (keys: readonly PerLocale[]): ReadonlySet<string> =>
  new Set(keys.flatMap((key) => Object.values(key)));

export type ListReader = {
  /** The id behind a slug of either edition, case-insensitive. */
  word: <Id extends string>(slug: string, vocabulary: Vocabulary<Id>) => Id | undefined;
  /** Ids of a comma-joined list; repeated keys are merged, unknown slugs left out. */
  list: <Id extends string>(key: PerLocale, vocabulary: Vocabulary<Id>) => Id[];
  one: <Id extends string>(key: PerLocale, vocabulary: Vocabulary<Id>) => Id | undefined;
  text: (key: PerLocale) => string;
  /** Digits only, else null. */
  number: (key: PerLocale) => number | null;
  /** Whether anything so far was in the other edition's language. */
  foreign: () => boolean;
  /** The unknown slugs of lists so far. */
  unknown: () => readonly string[];
};

/** Reads an edition's query. Keys and slugs of the other edition are understood too. */
export function listReader(locale: Locale, search: string | URLSearchParams): ListReader {
  const other = otherLocale(locale);
  let foreign = false;

  const parameters = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.toLowerCase();
    const values = parameters.get(name);
    if (values) values.push(value);
    else parameters.set(name, [value]);
  }

  const word: ListReader['word'] = (slug, vocabulary) => {
    const plain = slug.toLowerCase();
    const own = vocabulary.find(plain, locale);
    if (own !== undefined) return own;
    const inOtherLanguage = vocabulary.find(plain, other);
    foreign ||= inOtherLanguage !== undefined;
    return inOtherLanguage;
  };

  const values = (key: PerLocale): string[] => {
    const own = parameters.get(key[locale]) ?? [];
    if (key[locale] === key[other]) return own;
    const otherValues = parameters.get(key[other]) ?? [];
    foreign ||= otherValues.length > 0;
    return [...own, ...otherValues];
  };

  const unknown: string[] = [];
  const list: ListReader['list'] = (key, vocabulary) =>
    parseSlugList(values(key).join(',')).flatMap((slug) => {
      const id = word(slug, vocabulary);
      if (id === undefined) unknown.push(normalizeText(slug));
      return id ?? [];
    });

  const first = (key: PerLocale) => values(key)[0]?.trim() ?? '';

  return {
    word,
    list,
    one: (key, vocabulary) => word(first(key), vocabulary),
    text: (key) => normalizeText(first(key)),
    number: (key) => (/^\d+$/.test(first(key)) ? Number(first(key)) : null),
    foreign: () => foreign,
    unknown: () => unknown,
  };
}

/** A key with its value; an empty value is a default and is left out. */
export type QueryEntry = readonly [key: PerLocale, value: string];

/** The slugs of a list in an edition's language, comma-joined. */
export const joinSlugs = <Id extends string>(vocabulary: Vocabulary<Id>, ids: readonly Id[], locale: Locale): string =>
  ids.map((id) => vocabulary.slugOf(id, locale)).join(',');

// Browsers escape an apostrophe in a query by themselves: left bare, an address with one would never look canonical.
const encodeForQuery = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll("'", '%27');

/** Pairs as a query without `?`; an empty value leaves only its key. */
export const formatQuery = (pairs: Iterable<readonly [string, string]>) =>
  Array.from(pairs, ([key, value]) =>
    value === '' ? encodeForQuery(key) : `${encodeForQuery(key)}=${encodeForQuery(value)}`,
  ).join('&');

/** The query of a list without `?`, in the order of its entries. */
export const formatListQuery = (locale: Locale, entries: readonly QueryEntry[]): string =>
  formatQuery(entries.filter(([, value]) => value !== '').map(([key, value]) => [key[locale], value]));

/** The query for the API's list: English keys, `lang` first. */
export const formatApiQuery = (locale: Locale, entries: readonly QueryEntry[]): string =>
  formatListQuery('en', [[{ cs: 'lang', en: 'lang' }, locale], ...entries]);
