import type { PerLocale } from '../../src/routing/locales.ts';
import type { Db } from '../db/open.ts';
import type { Texts } from '../texts.ts';
import { keepCompanies } from './all-companies.ts';
import { keepFound } from './find-text.ts';
import { keepFoundJobs } from './found-jobs.ts';
import { keepLiveJobs } from './live-jobs.ts';

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
