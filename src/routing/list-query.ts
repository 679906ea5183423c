import { type Locale, otherLocale, type PerLocale } from './locales.ts';
import { redirectParameters } from './redirect-parameters.ts';
import type { Vocabulary } from './vocabulary.ts';

// What the queries of all lists share (product §1): reading them leniently, writing them in one way only.

const longestText = 200;
const longestList = 1000;
const lastPage = 50;

/** One line without controls and lone surrogates, spaces folded, at most 200 UTF-16 units. */
export const foldedText = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/** The slugs of a comma-joined list. The comma may be escaped; what is longer than any list of ours is cut. */
export const listed = (list: string): string[] =>
  list
    .slice(0, longestList)
    .split(/,|%2c/i)
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');

/** A page that exists in some list: 1 to 50. */
export const boundedPage = (page: number): number => Math.min(Math.max(Math.floor(page) || 1, 1), lastPage);

export type ListReader = {
  /** The id behind a slug of either edition, in any case. */
  word: <Id extends string>(slug: string, words: Vocabulary<Id>) => Id | undefined;
  /** Ids of a comma-joined list, doubled keys put together; unknown slugs are left out. */
  list: <Id extends string>(key: PerLocale, words: Vocabulary<Id>) => Id[];
  one: <Id extends string>(key: PerLocale, words: Vocabulary<Id>) => Id | undefined;
  text: (key: PerLocale) => string;
  /** Digits only, else null. */
  number: (key: PerLocale) => number | null;
  /** Whether anything so far was in the other edition's language. */
  foreign: () => boolean;
};

/** Reads an edition's query. Keys and slugs of the other edition are understood too. */
export function listReader(locale: Locale, search: string | URLSearchParams): ListReader {
  const other = otherLocale(locale);
  let foreign = false;

  const given = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.toLowerCase();
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }

  const word: ListReader['word'] = (slug, words) => {
    const plain = slug.toLowerCase();
    const own = words.find(plain, locale);
    if (own !== undefined) return own;
    const theirs = words.find(plain, other);
    foreign ||= theirs !== undefined;
    return theirs;
  };

  const values = (key: PerLocale): string[] => {
    const own = given.get(key[locale]) ?? [];
    if (key[locale] === key[other]) return own;
    const theirs = given.get(key[other]) ?? [];
    foreign ||= theirs.length > 0;
    return [...own, ...theirs];
  };

  const list: ListReader['list'] = (key, words) =>
    listed(values(key).join(','))
      .map((slug) => word(slug, words))
      .filter((id) => id !== undefined);

  const first = (key: PerLocale) => values(key)[0]?.trim() ?? '';

  return {
    word,
    list,
    one: (key, words) => word(first(key), words),
    text: (key) => foldedText(first(key)),
    number: (key) => (/^\d+$/.test(first(key)) ? Number(first(key)) : null),
    foreign: () => foreign,
  };
}

/** A key with its value; an empty value is a default and is left out. */
export type Entry = readonly [key: PerLocale, value: string];

/** The slugs of a list in an edition's language, comma-joined. */
export const slugs = <Id extends string>(words: Vocabulary<Id>, ids: readonly Id[], locale: Locale): string =>
  ids.map((id) => words.slugOf(id, locale)).join(',');

// Browsers escape an apostrophe in a query by themselves; left bare, no address with one would ever look canonical.
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll("'", '%27');

const joined = (pairs: Iterable<readonly [string, string]>) =>
  Array.from(pairs, ([key, value]) => (value === '' ? encoded(key) : `${encoded(key)}=${encoded(value)}`)).join('&');

/** The query of a list without `?`, in the order of its entries. */
export const writtenQuery = (locale: Locale, entries: readonly Entry[]): string =>
  joined(entries.filter(([, value]) => value !== '').map(([key, value]) => [key[locale], value]));

/** The query for the API's list: English keys, `lang` first. */
export const writtenApiQuery = (locale: Locale, entries: readonly Entry[]): string =>
  writtenQuery('en', [[{ cs: 'lang', en: 'lang' }, locale], ...entries]);

/** The language that an API query asks for, Czech by default. */
export const askedLocale = (query: URLSearchParams): Locale => (query.get('lang') === 'en' ? 'en' : 'cs');

export const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

const keptNames = new Set<string>([...redirectParameters, 'inspect']);

/**
 * The parameters that are no filter and stay in the address of a list (ruling 47), without `?`. Values are decoded once and
 * encoded once; of a doubled one the first stays.
 */
export function keptParameters(search: string): string {
  const kept = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if ((keptNames.has(key) || key.startsWith('utm_')) && !kept.has(key)) kept.set(key, value);
  }
  return joined(kept);
}
