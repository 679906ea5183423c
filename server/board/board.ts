import type { CompanyDetail, CompanyList, JobDetail, JobList } from '../../src/api/contract.ts';
import type { CompanyFilter } from '../../src/routing/company-list-address.ts';
import type { JobFilter } from '../../src/routing/job-list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';

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
