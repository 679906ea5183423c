import { join } from 'node:path';
import { distFolder, municipalitiesFile } from '../../server/build-output.ts';
import type { Database } from '../../server/db/open.ts';
import { createJobStore } from '../../server/jobs/job-store.ts';
import { listJobs } from '../../server/jobs/list-jobs.ts';
import { readMunicipalitiesOnce } from '../../server/listings/gazetteer.ts';
import type { NewCompany, NewJob } from '../../server/listings/listing.ts';
import { writeListings } from '../../server/listings/write-listings.ts';
import type { JobCard, JobList } from '../../src/api/contract-board.ts';
import { emptyJobFilter, type JobFilter } from '../../src/routing/job-filter.ts';
import { untranslatedTexts } from './texts.ts';

export const today = '2026-11-21';

export const municipalities = readMunicipalitiesOnce(join(distFolder, municipalitiesFile));

export const jobStoreOf = ({ db }: Pick<Database, 'db'>) =>
  createJobStore({
    db,
    texts: untranslatedTexts(),
    municipalities,
    publicUrls: ({ cs, en }) => ({ cs: `https://cs.test${cs}`, en: `https://en.test${en}` }),
  });

export const insertListings = ({ db }: Database, listings: { companies?: NewCompany[]; jobs?: NewJob[] }) =>
  db.transaction((tx) => writeListings(tx, { companies: [], jobs: [], ...listings }));

/** The list for a filter; a text is sorted by relevance, as URLs do. */
export const listBoardJobs = (database: Database, filter: Partial<JobFilter> = {}, day = today): Promise<JobList> =>
  listJobs(jobStoreOf(database), {
    locale: 'cs',
    filter: { ...emptyJobFilter, ...(filter.text && { sort: 'relevance' }), ...filter },
    today: day,
  });

export const titlesOf = (cards: JobCard[]): string[] => cards.map((card) => card.title);
