import { eq } from 'drizzle-orm';
import type { CompanyDetail, CompanyList, JobDetail, JobList } from '../src/api/contract.ts';
import type { CompanyFilter } from '../src/routing/company-list-address.ts';
import type { JobFilter } from '../src/routing/job-list-address.ts';
import type { Locale } from '../src/routing/locales.ts';
import { findCompanies, findCompany } from './companies/list-companies.ts';
import type { Db } from './db/open.ts';
import { images } from './db/schema.ts';
import type { Hosts } from './hosts.ts';
import { findJob, findJobs } from './jobs/list-jobs.ts';
import { createReader } from './jobs/reader.ts';
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
  image: (hash: string) => Promise<{ type: string; bytes: Uint8Array } | null>;
};

type Dependencies = {
  db: Db;
  hosts: Pick<Hosts, 'publicUrls'>;
  texts: Texts;
  /** What time it is, for tests. */
  now?: () => Date;
};

/** The board on a database. Keeps what lists need in memory, checked against the database at every read. */
export const createBoard = ({ db, hosts, texts, now = () => new Date() }: Dependencies): Board => {
  const reader = createReader({ db, texts, publicUrls: hosts.publicUrls });
  const today = () => dayInPrague(now());
  return {
    jobs: (locale, filter) => findJobs(reader, { locale, filter, today: today() }),
    job: (locale, number) => findJob(reader, { locale, number, today: today() }),
    companies: (locale, filter) => findCompanies(reader, { locale, filter, today: today() }),
    company: (locale, slug) => findCompany(reader, { locale, slug, today: today() }),
    image: async (hash) => {
      if (!/^[0-9a-f]+$/.test(hash)) return null;
      const [image] = await db
        .select({ type: images.type, bytes: images.bytes })
        .from(images)
        .where(eq(images.hash, hash));
      return image ?? null;
    },
  };
};
