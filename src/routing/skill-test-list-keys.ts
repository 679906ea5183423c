import { keysOfAllLocales } from './filter-query.ts';

/** The filter keys of the list of tests (product §8). Every page has them, to leave such parameters to that list. */
export const skillTestKeys = [
  { cs: 'obor', en: 'field' },
  { cs: 'uroven', en: 'level' },
  { cs: 'delka', en: 'length' },
] as const;

/** The keys of the list's query in both editions. */
export const skillTestListKeys = keysOfAllLocales(skillTestKeys);
