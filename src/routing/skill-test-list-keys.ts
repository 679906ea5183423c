import { namesOf } from './filter-query.ts';

/** The keys of the filters that the list of tests has (product §8). Every page knows them: it leaves them to that list. */
export const skillTestKeys = [
  { cs: 'obor', en: 'field' },
  { cs: 'uroven', en: 'level' },
  { cs: 'delka', en: 'length' },
] as const;

/** The keys of its query in both editions. */
export const skillTestListKeys = namesOf(skillTestKeys);
