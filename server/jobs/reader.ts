import type { PerLocale } from '../../src/routing/locales.ts';
import { keepCompanies } from '../companies/column-index.ts';
import type { Db } from '../db/open.ts';
import type { Texts } from '../texts.ts';
import { keepLiveJobs } from './column-index.ts';
import { keepFoundJobs } from './found-jobs.ts';
import { keepFound } from './job-search.ts';

/** What every read of the board needs. */
export type Reader = {
  db: Db;
  texts: Texts;
  /** Absolute public addresses of one page in both editions. */
  publicUrls: (paths: PerLocale) => PerLocale;
  liveJobs: ReturnType<typeof keepLiveJobs>;
  companies: ReturnType<typeof keepCompanies>;
  findText: ReturnType<typeof keepFound>;
  found: ReturnType<typeof keepFoundJobs>;
};

export const createReader = (given: Pick<Reader, 'db' | 'texts' | 'publicUrls'>): Reader => ({
  ...given,
  liveJobs: keepLiveJobs(given.db),
  companies: keepCompanies(given.db),
  findText: keepFound(given.db),
  found: keepFoundJobs(),
});
