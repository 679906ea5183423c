import { type CompanyFilter, companyListQuery } from './company-filter.ts';
import { type JobFilter, jobListQuery } from './job-filter.ts';
import type { Locale } from './locales.ts';

// The addresses of the board's reads on the core API: keys of SWR's cache, and of the first data in a document.

export const jobListRead = (locale: Locale, filter: JobFilter): string => `/api/jobs?${jobListQuery(locale, filter)}`;

export const jobRead = (locale: Locale, job: number): string => `/api/jobs/${job}?lang=${locale}`;

/** Shown in place of an ad that is gone or never existed. */
export const alternativeJobsRead = (locale: Locale, job: number): string => `/api/jobs/${job}/instead?lang=${locale}`;

/** The open record of an ad or a company, the same in both languages. */
export const jobRecordRead = (job: number): string => `/api/jobs/${job}/record`;
export const companyRecordRead = (slug: string): string => `/api/companies/${encodeURIComponent(slug)}/record`;

export const companyListRead = (locale: Locale, filter: CompanyFilter): string =>
  `/api/companies?${companyListQuery(locale, filter)}`;

export const companyRead = (locale: Locale, slug: string): string =>
  `/api/companies/${encodeURIComponent(slug)}?lang=${locale}`;

/** Suggestions of the board for a text being typed. */
export const suggestionsRead = (text: string): string => `/api/suggestions?q=${encodeURIComponent(text)}`;

/** Municipalities with jobs whose names begin with a text. */
export const placesRead = (locale: Locale, text: string): string =>
  `/api/places?q=${encodeURIComponent(text)}&lang=${locale}`;

/** The most companies that one read of updates asks for: all that an account may follow. */
export const maxFollowedCompanies = 200;

export const companyUpdatesRead = (locale: Locale, slugs: readonly string[]): string =>
  `/api/company-updates?slugs=${slugs.map(encodeURIComponent).join(',')}&lang=${locale}`;

/** The most ads or companies that one read of cards asks for. */
export const maxCards = 100;

export const jobCardsRead = (locale: Locale, numbers: readonly string[]): string =>
  `/api/job-cards?numbers=${numbers.join(',')}&lang=${locale}`;

export const companyCardsRead = (locale: Locale, slugs: readonly string[]): string =>
  `/api/company-cards?slugs=${slugs.map(encodeURIComponent).join(',')}&lang=${locale}`;

/** The suffix of a payload's address. */
export const payloadFile = '/_payload.json';

/** The payload of the page of text at an address, on this origin (ruling 36). */
export const contentRead = ({ prefix, path }: { prefix: string; path: string }): string => prefix + path + payloadFile;

/** All paths to professions, one of them, or a chapter of it. */
export const educationRead = (locale: Locale, future = '', chapter = ''): string =>
  `/api/education${[future, chapter].map((slug) => slug && `/${encodeURIComponent(slug)}`).join('')}?lang=${locale}`;

/** GET of a certificate, as anybody with its code sees it. */
export const certificateCall = (code: string): string => `/api/certificates/${code}`;

/** The same in a language. */
export const certificateRead = (locale: Locale, code: string): string =>
  `${certificateCall(encodeURIComponent(code))}?lang=${locale}`;

/** All tests, or one by its slug. */
export const testsRead = (locale: Locale, slug = ''): string =>
  `/api/tests${slug && `/${encodeURIComponent(slug)}`}?lang=${locale}`;

/** Statistics of all tests. */
export const testDataRead = (locale: Locale): string => `/api/test-data?lang=${locale}`;
