import type { PerLocale } from '../../src/routing/locales.ts';
import type { Db } from '../db/open.ts';
import type { Municipality } from '../listings/gazetteer.ts';
import type { Texts } from '../texts.ts';
import { cacheJobIndex } from './column-index.ts';
import { createJobSearch, type JobSearch } from './job-search.ts';

/** What every read of jobs needs. */
export type JobStore = {
  db: Db;
  texts: Texts;
  /** Absolute public addresses of one page in both editions. */
  publicUrls: (paths: PerLocale) => PerLocale;
  /** The live ads of a day (YYYY-MM-DD in Europe/Prague). */
  index: ReturnType<typeof cacheJobIndex>;
  search: JobSearch;
  /** The municipalities of Czechia and Slovakia, by their ids. */
  homes: () => ReadonlyMap<string, Municipality>;
};

export const createJobStore = (given: Pick<JobStore, 'db' | 'texts' | 'publicUrls' | 'homes'>): JobStore => ({
  ...given,
  index: cacheJobIndex(given.db),
  search: createJobSearch(given.db),
});
