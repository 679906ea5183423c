import type { CompanyDetail, CompanyList, JobDetail, JobList } from '../src/api/contract.ts';
import type { CompanyFilter } from '../src/routing/company-filter.ts';
import type { JobFilter } from '../src/routing/job-filter.ts';
import type { Locale } from '../src/routing/locales.ts';
import { createCompanyStore, listCompanies } from './companies/list-companies.ts';
import { readCompany } from './companies/read-company.ts';
import type { Db } from './db/open.ts';
import type { Hosts } from './hosts.ts';
import { type Image, readImage } from './images/image-store.ts';
import { createJobStore } from './jobs/job-store.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { readJob } from './jobs/read-job.ts';
import { dayInPrague } from './listings/day.ts';
import type { Texts } from './texts.ts';

/** Reads of the board, as routes and pages ask for them. Texts come in the asked language where there are any. */
export type Board = {
  jobs: (locale: Locale, filter: JobFilter) => Promise<JobList>;
  /** By public number. `gone` was removed for good (410), null never was. */
  job: (locale: Locale, number: number) => Promise<JobDetail | 'gone' | null>;
  companies: (locale: Locale, filter: CompanyFilter) => Promise<CompanyList>;
  company: (locale: Locale, slug: string) => Promise<CompanyDetail | null>;
  /** Bytes of a logo or cover by its content hash. */
  image: (hash: string) => Promise<Image | null>;
};

type Dependencies = {
  db: Db;
  hosts: Pick<Hosts, 'publicUrls'>;
  texts: Texts;
  /** What time it is, for tests. */
  now?: () => Date;
};

/** The board on a database. Lists are found in memory, which every read checks against the database. */
export const createBoard = ({ db, hosts, texts, now = () => new Date() }: Dependencies): Board => {
  const jobs = createJobStore({ db, texts, publicUrls: hosts.publicUrls });
  const companies = createCompanyStore(jobs);
  const today = () => dayInPrague(now());
  return {
    jobs: (locale, filter) => listJobs(jobs, { locale, filter, today: today() }),
    job: (locale, number) => readJob(jobs, { locale, number, today: today() }),
    companies: (locale, filter) => listCompanies(companies, { locale, filter, today: today() }),
    company: (locale, slug) => readCompany(companies, { locale, slug, today: today() }),
    image: (hash) => readImage(db, hash),
  };
};
