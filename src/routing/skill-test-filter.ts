import {
  formatListQuery,
  listReader,
  type QueryEntry,
  untranslatedVocabulary,
  type Vocabulary,
  vocabularyFromCzech,
} from './filter-query.ts';
import { jobFilterGroups } from './job-filters.ts';
import { withQuery } from './list-address.ts';
import type { Locale } from './locales.ts';
import { pathTo } from './paths.ts';
import { skillTestKeys } from './skill-test-list-keys.ts';
import type { FieldId } from './taxonomy.ts';

// The filter of the list of tests, as its address writes it (product §8).

export type SkillTestLevel = 'junior' | 'medior' | 'senior';
export type SkillTestLength = 'short' | 'long';

export type SkillTestFilter = { field: FieldId | null; level: SkillTestLevel | null; length: SkillTestLength | null };

// Groups are named by their English keys.
const vocabularies: Record<keyof SkillTestFilter, Vocabulary<string>> = {
  field: jobFilterGroups.fields.vocabulary as Vocabulary<string>,
  level: untranslatedVocabulary<string>(['junior', 'medior', 'senior'] satisfies SkillTestLevel[]),
  length: vocabularyFromCzech<string>({ short: 'kratky', long: 'dlouhy' } satisfies Record<SkillTestLength, string>),
};

/** Reads the query of the list. Unknown values are left out. */
export function parseSkillTestFilter(locale: Locale, search: string): SkillTestFilter {
  const read = listReader(locale, search);
  return Object.fromEntries(
    skillTestKeys.map((key) => [key.en, read.one(key, vocabularies[key.en]) ?? null]),
  ) as SkillTestFilter;
}

/** The address of a filter. */
export const skillTestListPath = (locale: Locale, filter: SkillTestFilter): string =>
  withQuery(
    pathTo(locale, 'tests'),
    formatListQuery(
      locale,
      skillTestKeys.map((key): QueryEntry => {
        const id = filter[key.en];
        return [key, id ? vocabularies[key.en].slugOf(id, locale) : ''];
      }),
    ),
  );
