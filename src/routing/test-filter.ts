import { alike, type Entry, listReader, named, namesOf, type Vocabulary, writtenQuery } from './filter-query.ts';
import { filterGroups } from './job-filters.ts';
import type { Locale, PerLocale } from './locales.ts';
import type { FieldId } from './taxonomy.ts';

// The filter of the list of tests, as its address writes it (product §8).

export type TestLevel = 'junior' | 'medior' | 'senior';
export type TestLength = 'short' | 'long';

export type TestFilter = { field: FieldId | null; level: TestLevel | null; length: TestLength | null };

// Each group is called what its key is in English.
const groups: { key: PerLocale & { en: keyof TestFilter }; words: Vocabulary<string> }[] = [
  { key: { cs: 'obor', en: 'field' }, words: filterGroups.fields.words as Vocabulary<string> },
  { key: { cs: 'uroven', en: 'level' }, words: alike<string>(['junior', 'medior', 'senior'] satisfies TestLevel[]) },
  {
    key: { cs: 'delka', en: 'length' },
    words: named<string>({ short: 'kratky', long: 'dlouhy' } satisfies Record<TestLength, string>),
  },
];

/** The keys of its query in both editions. */
export const testListKeys = namesOf(groups.map(({ key }) => key));

/** Reads the query of the list. What it does not know it leaves out. */
export function parseTestFilter(locale: Locale, search: string): TestFilter {
  const read = listReader(locale, search);
  return Object.fromEntries(groups.map(({ key, words }) => [key.en, read.one(key, words) ?? null])) as TestFilter;
}

/** The query of a filter. */
export const writeTestFilter = (locale: Locale, filter: TestFilter): string =>
  writtenQuery(
    locale,
    groups.map(({ key, words }): Entry => {
      const id = filter[key.en];
      return [key, id ? words.slugOf(id, locale) : ''];
    }),
  );
