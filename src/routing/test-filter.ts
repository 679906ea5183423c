import { alike, type Entry, listReader, named, type Vocabulary, writtenQuery } from './filter-query.ts';
import { filterGroups } from './job-filters.ts';
import { withQuery } from './list-address.ts';
import type { Locale } from './locales.ts';
import { pathTo } from './paths.ts';
import type { FieldId } from './taxonomy.ts';
import { testKeys } from './test-list-keys.ts';

// The filter of the list of tests, as its address writes it (product §8).

export type TestLevel = 'junior' | 'medior' | 'senior';
export type TestLength = 'short' | 'long';

export type TestFilter = { field: FieldId | null; level: TestLevel | null; length: TestLength | null };

// Each group is called what its key is in English.
const words: Record<keyof TestFilter, Vocabulary<string>> = {
  field: filterGroups.fields.words as Vocabulary<string>,
  level: alike<string>(['junior', 'medior', 'senior'] satisfies TestLevel[]),
  length: named<string>({ short: 'kratky', long: 'dlouhy' } satisfies Record<TestLength, string>),
};

/** Reads the query of the list. What it does not know it leaves out. */
export function parseTestFilter(locale: Locale, search: string): TestFilter {
  const read = listReader(locale, search);
  return Object.fromEntries(testKeys.map((key) => [key.en, read.one(key, words[key.en]) ?? null])) as TestFilter;
}

/** The address of a filter. */
export const testListPath = (locale: Locale, filter: TestFilter): string =>
  withQuery(
    pathTo(locale, 'tests'),
    writtenQuery(
      locale,
      testKeys.map((key): Entry => {
        const id = filter[key.en];
        return [key, id ? words[key.en].slugOf(id, locale) : ''];
      }),
    ),
  );
