import { namesOf } from './filter-query.ts';

/** The keys of the filters that the list of tests has (product §8). Every page knows them: it leaves them to that list. */
export const testKeys = {
  field: { cs: 'obor', en: 'field' },
  level: { cs: 'uroven', en: 'level' },
  length: { cs: 'delka', en: 'length' },
};

/** The keys of its query in both editions. */
export const testListKeys = namesOf(Object.values(testKeys));
