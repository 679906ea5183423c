import type { PerLocale } from '../../src/routing/locales.ts';
import type { Db } from '../db/open.ts';
import type { Texts } from '../texts.ts';
import { cacheJobIndex, type JobIndex } from './column-index.ts';
import { createJobSearch, type JobSearch } from './job-search.ts';
import { findCachedPostings, findPostings } from './postings.ts';

export type JobStore = Pick<JobIndex, 'municipalities'> & {
  db: Db;
  texts: Texts;
  /** Absolute public addresses of one page in both editions. */
  publicUrls: (paths: PerLocale) => PerLocale;
  /** The live ads of a day (YYYY-MM-DD in Europe/Prague). */
  index: ReturnType<typeof cacheJobIndex>;
  search: JobSearch;
  /** Searches among given ads, without evicting the caches of the search of all ads. */
  searchSubset: JobSearch;
};

export const createJobStore = (
  given: Pick<JobStore, 'db' | 'texts' | 'publicUrls'> & Pick<JobIndex, 'municipalities'>,
): JobStore => ({
  ...given,
  index: cacheJobIndex(given.db, given.municipalities),
  search: createJobSearch(given.db, findCachedPostings(given.db)),
  searchSubset: createJobSearch(given.db, findPostings(given.db)),
});
