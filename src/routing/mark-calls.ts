import { type JobFilter, jobListQuery } from './job-filter.ts';
import type { Locale } from './locales.ts';

/** What a job or a company can be marked with, and where: PUT and DELETE of `{path}/{public number or slug}`. */
export const markCalls = {
  savedJobs: '/api/saved-jobs',
  hiddenJobs: '/api/hidden-jobs',
  hiddenCompanies: '/api/hidden-companies',
  followedCompanies: '/api/followed-companies',
  /** Followed ones whose new jobs are not mailed. */
  mutedCompanies: '/api/muted-companies',
} as const;

export type MarkKind = keyof typeof markCalls;

export const markKinds = Object.keys(markCalls) as MarkKind[];

/** GET of all that somebody has marked. */
export const marksCall = '/api/marks';

/** POST of what a browser kept of a visitor, who has signed in. */
export const mergeCall = '/api/marks/merge';

/** So many jobs or companies of each kind a browser keeps of a visitor (product §2). */
export const maxOfVisitor = 20;

/** So many jobs stand side by side (product §2). */
export const maxCompared = 3;

/** PUT of a saved job's note and reminder. */
export const noteCall = (job: string): string => `${markCalls.savedJobs}/${job}/note`;

/** Ads that one read narrows by a filter at most: all that an account may save. */
export const maxNarrowed = 500;

/** Which of some ads, live or over, a filter means. */
export const narrowedCardsRead = (locale: Locale, filter: JobFilter, numbers: readonly string[]): string =>
  `/api/job-cards/narrowed?${jobListQuery(locale, filter)}&numbers=${numbers.join(',')}`;
