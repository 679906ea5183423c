import { type JobFilter, jobListQuery } from './job-filter.ts';
import type { Locale } from './locales.ts';

/** The marks of a job or a company, and their calls: PUT and DELETE of `{path}/{public number or slug}`. */
export const markCalls = {
  savedJobs: '/api/saved-jobs',
  hiddenJobs: '/api/hidden-jobs',
  hiddenCompanies: '/api/hidden-companies',
  followedCompanies: '/api/followed-companies',
  /** Followed companies whose new jobs are not mailed. */
  mutedCompanies: '/api/muted-companies',
} as const;

export type MarkKind = keyof typeof markCalls;

export const markKinds = Object.keys(markCalls) as MarkKind[];

/** GET of all the user's marks. */
export const marksCall = '/api/marks';

/** POST of what a browser kept for a visitor who has now signed in. */
export const marksMergeCall = '/api/marks/merge';

/** The most jobs or companies of each kind that a browser keeps for a visitor (product §2). */
export const maxVisitorMarks = 20;

/** The most jobs that are compared side by side (product §2). */
export const maxCompared = 3;

/** PUT of a saved job's note and reminder. */
export const savedJobNoteCall = (job: string): string => `${markCalls.savedJobs}/${job}/note`;

/** The most ads that one read narrows by a filter: all that an account may save. */
export const maxNarrowedCards = 500;

/** Those of the given ads, live or closed, that match a filter. */
export const narrowedCardsRead = (locale: Locale, filter: JobFilter, numbers: readonly string[]): string =>
  `/api/job-cards/narrowed?${jobListQuery(locale, filter)}&numbers=${numbers.join(',')}`;
