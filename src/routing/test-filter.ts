import { type Entry, listReader, named, vocabulary, writtenQuery } from './filter-query.ts';
import { withQuery } from './list-address.ts';
import type { Locale, PerLocale } from './locales.ts';
import { pathTo } from './paths.ts';
import { type FieldId, fields } from './taxonomy.ts';

// The filter of the list of tests, as its address writes it (product §8).

export type TestLevel = 'junior' | 'medior' | 'senior';
export type TestLength = 'short' | 'long';

export type TestFilter = { field: FieldId | null; level: TestLevel | null; length: TestLength | null };

export const allTests: TestFilter = { field: null, level: null, length: null };

const words = {
  field: vocabulary(Object.keys(fields) as FieldId[], (id) => fields[id].slug),
  level: named<TestLevel>({ junior: 'junior', medior: 'medior', senior: 'senior' }),
  length: named<TestLength>({ short: 'kratky', long: 'dlouhy' }),
};

const keys: Record<keyof TestFilter, PerLocale> = {
  field: { cs: 'obor', en: 'field' },
  level: { cs: 'uroven', en: 'level' },
  length: { cs: 'delka', en: 'length' },
};

/** Reads the query of the list. What it does not know it leaves out. */
export function parseTestFilter(locale: Locale, search: string): TestFilter {
  const read = listReader(locale, search);
  return {
    field: read.one(keys.field, words.field) ?? null,
    level: read.one(keys.level, words.level) ?? null,
    length: read.one(keys.length, words.length) ?? null,
  };
}

/** The query of a filter. */
export function testListQuery(locale: Locale, { field, level, length }: TestFilter): string {
  const entries: Entry[] = [
    [keys.field, field ? words.field.slugOf(field, locale) : ''],
    [keys.level, level ? words.level.slugOf(level, locale) : ''],
    [keys.length, length ? words.length.slugOf(length, locale) : ''],
  ];
  return writtenQuery(locale, entries);
}

export const testListPath = (locale: Locale, filter: TestFilter): string =>
  withQuery(pathTo(locale, 'tests'), testListQuery(locale, filter));

/** Minutes that a short test has at most. */
export const mostOfShort = 15;

export const lengthOf = (minutes: number): TestLength => (minutes <= mostOfShort ? 'short' : 'long');
