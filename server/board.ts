import { join } from 'node:path';
import { dayInPrague } from '../machines/calendar.rules.ts';
import type { JobList } from '../src/api/contract-board.ts';
import { type JobFilter, jobListQuery } from '../src/routing/job-filter.ts';
import type { Locale } from '../src/routing/locales.ts';
import { distFolder, municipalitiesFile } from './build-output.ts';
import { readCompanyUpdates } from './companies/company-updates.ts';
import { createCompanyStore, listCompanies, readCompanyCards } from './companies/list-companies.ts';
import { readCompany } from './companies/read-company.ts';
import type { CompanyReads } from './companies/routes.ts';
import type { Db } from './db/open.ts';
import type { EducationReads } from './education/routes.ts';
import { createFeedReads, type FeedReads } from './feeds/reads.ts';
import type { Hosts } from './hosts.ts';
import { readImage } from './images/image-store.ts';
import type { ImageReads } from './images/routes.ts';
import { readJobCards } from './jobs/job-cards.ts';
import {
  type ExcludedFromNews,
  type JobNews,
  type LastNotified,
  type LastNotifiedByCompany,
  readCompanyJobNews,
  readFilterLabels,
  readJobNews,
} from './jobs/job-news.ts';
import { createJobStore } from './jobs/job-store.ts';
import { readJobsInstead } from './jobs/jobs-instead.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { medianPayOfField } from './jobs/median-pay.ts';
import { narrowCards } from './jobs/narrow-cards.ts';
import { readJob } from './jobs/read-job.ts';
import type { JobReads } from './jobs/routes.ts';
import { suggestOptions } from './jobs/suggest.ts';
import { suggestPlaces } from './jobs/suggest-places.ts';
import { readMunicipalitiesOnce } from './listings/gazetteer.ts';
import { type BoardVersion, createVersionReader } from './listings/revision.ts';
import { memoizeForSubject } from './memoize.ts';
import { readCompanyRecord, readJobRecord } from './reply-clock/read-records.ts';
import type { RecordReads } from './reply-clock/routes.ts';
import type { Texts } from './texts.ts';

/** Reads of the board, for routes and pages. Texts come in the requested language if they exist in it. */
export type Board = JobReads &
  CompanyReads &
  ImageReads &
  RecordReads &
  FeedReads &
  EducationReads &
  AlertReads &
  FollowReads & { version: () => Promise<BoardVersion> };

/** What alerts and recommendations read from the board. */
export type AlertReads = {
  /** The jobs of a search that are newer than what was told, at most `max` of them as cards. */
  jobNews: (
    locale: Locale,
    filter: JobFilter,
    lastNotified: LastNotified,
    max: number,
    leftOut?: ExcludedFromNews,
  ) => Promise<JobNews>;
  filterLabels: (locale: Locale, filter: JobFilter) => Promise<string[]>;
};

/** What mails to followers of companies read from the board. */
export type FollowReads = {
  companyNews: (locale: Locale, lastNotified: LastNotifiedByCompany, max: number) => Promise<JobNews>;
};

type Dependencies = {
  db: Db;
  hosts: Pick<Hosts, 'publicUrls'>;
  texts: Texts;
  /** The clock, for tests. */
  now?: () => Date;
};

/** About 60 kB each. */
const maxLists = 64;

/** Municipalities at home, by their ids. */
export const municipalities = readMunicipalitiesOnce(join(distFolder, municipalitiesFile));

/** The board on a database. Lists are found in memory, whose version every read checks against the database. */
export const createBoard = ({ db, hosts, texts, now = () => new Date() }: Dependencies): Board => {
  const jobs = createJobStore({ db, texts, publicUrls: hosts.publicUrls, municipalities });
  const companies = createCompanyStore(jobs);
  const today = () => dayInPrague(now());
  const version = createVersionReader(db, now);
  const jobLists = memoizeForSubject<BoardVersion, JobList>(maxLists);
  return {
    version,
    jobs: async (locale, filter) =>
      jobLists(await version(), `${locale} ${jobListQuery(locale, filter)}`, () =>
        listJobs(jobs, { locale, filter, today: today() }),
      ),
    job: (locale, number) => readJob(jobs, { locale, number, today: today() }),
    jobsInstead: (locale, number) => readJobsInstead(jobs, { locale, number, today: today() }),
    places: (locale, text) => suggestPlaces(jobs, { locale, text, today: today() }),
    suggestions: (text) => suggestOptions(jobs, { text, today: today() }),
    jobNews: (locale, filter, lastNotified, max, leftOut) =>
      readJobNews(jobs, { locale, filter, today: today(), lastNotified, max, ...(leftOut && { leftOut }) }),
    filterLabels: (locale, filter) => readFilterLabels(jobs, { locale, filter, today: today() }),
    jobCards: (locale, numbers) => readJobCards(jobs, { locale, numbers, today: today() }),
    narrowedCards: (locale, filter, numbers) => narrowCards(jobs, { locale, filter, numbers, today: today() }),
    companies: (locale, filter) => listCompanies(companies, { locale, filter, today: today() }),
    companyNews: (locale, lastNotified, max) => readCompanyJobNews(jobs, { locale, lastNotified, today: today(), max }),
    companyCards: (locale, slugs) => readCompanyCards(companies, { locale, slugs, today: today() }),
    companyUpdates: (locale, slugs) => readCompanyUpdates(companies, { locale, slugs, today: today() }),
    company: (locale, slug) => readCompany(companies, { locale, slug, today: today() }),
    jobRecord: (number) => readJobRecord(jobs, { number, today: today() }),
    companyRecord: (slug) => readCompanyRecord(jobs, { slug, today: today() }),
    medianPay: async (field) => medianPayOfField(await jobs.index(today()), field),
    image: (hash) => readImage(db, hash),
    ...createFeedReads(companies, today),
  };
};
