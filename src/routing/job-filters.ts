import { textKey, type Vocabulary, vocabulary } from './filter-query.ts';
import type { PerLocale } from './locales.ts';
import { type FieldId, fields, type Mode, modes, type PlaceId, places } from './taxonomy.ts';

// The groups of filters that a job list has (product §1), in the order of addresses and forms. Addresses, the server's index and its
// counts, form, sheet and chips go through this table: another group is an entry here and a column in server/jobs/columns.ts.

/** A group of options to choose from. */
export type OptionsOf<Id extends string> = {
  /** Its key in a query; fields and places stand in the path of an address. */
  key: PerLocale;
  /** Its options with their slugs, in the order of lists and addresses. */
  words: Vocabulary<Id>;
  /** How many count at once; an ad needs one of them. Of one, the last that was chosen. */
  most: number;
  /** The kind of its options' names; its own name is `filter.{group}`. */
  names: 'field' | 'place' | 'mode';
};

const options = <Id extends string>(group: OptionsOf<Id>) => group;

const modeSlugs: Record<Mode, PerLocale> = {
  onsite: { cs: 'na-miste', en: 'onsite' },
  hybrid: { cs: 'hybrid', en: 'hybrid' },
  remote: places.remote.slug,
};

const several = Number.POSITIVE_INFINITY;

export const filterGroups = {
  text: { key: textKey },
  fields: options({
    key: { cs: 'fields', en: 'fields' },
    words: vocabulary(Object.keys(fields) as FieldId[], (id) => fields[id].slug),
    most: 5,
    names: 'field',
  }),
  places: options({
    key: { cs: 'places', en: 'places' },
    words: vocabulary(Object.keys(places) as PlaceId[], (id) => places[id].slug),
    most: 3,
    names: 'place',
  }),
  modes: options({
    key: { cs: 'rezim', en: 'mode' },
    words: vocabulary(modes, (id) => modeSlugs[id]),
    most: several,
    names: 'mode',
  }),
  /** The least pay, and whether ads have to state theirs. */
  salary: {
    key: { cs: 'mzda-od', en: 'salary-min' },
    currency: { cs: 'mena', en: 'currency' },
    stated: { cs: 'jen-s-mzdou', en: 'with-salary' },
  },
};

export type JobFilterGroup = keyof typeof filterGroups;

/** The groups whose value is a choice of options. */
export type OptionGroup = Exclude<JobFilterGroup, 'text' | 'salary'>;

export type OptionId<Group extends OptionGroup> = (typeof filterGroups)[Group] extends OptionsOf<infer Id> ? Id : never;

/** What is chosen of each group. */
export type Choices = { [Group in OptionGroup]: OptionId<Group>[] };

export const isOptionGroup = (group: JobFilterGroup): group is OptionGroup => 'words' in filterGroups[group];

export const groupIds = Object.keys(filterGroups) as JobFilterGroup[];
export const optionGroups = groupIds.filter(isOptionGroup);

/** A group where it does not matter which. */
export const optionsOf = (group: OptionGroup): OptionsOf<string> => filterGroups[group] as unknown as OptionsOf<string>;
