import type { JobCard } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { memoizeWeak } from '../memoize.ts';
import { type JobIndex, noReplyPromise } from './column-index.ts';
import { areDuplicates, duplicateKey, groupDuplicates, readGroupedCards } from './duplicate-jobs.ts';
import type { JobStore } from './job-store.ts';

// Reads of jobs for companies.

/** How many live ads each company has, by its id; duplicates count once. */
const countOpenJobs = memoizeWeak((index: JobIndex): Int32Array => {
  const counts = new Int32Array(index.highestCompany + 1);
  const byKey = new Map<number, number[]>();
  for (const [position, id] of index.company.entries()) {
    const key = duplicateKey(index, position);
    const alike = byKey.get(key);
    if (alike?.some((other) => areDuplicates(index, other, position))) continue;
    if (alike) alike.push(position);
    else byKey.set(key, [position]);
    counts[id] = (counts[id] as number) + 1;
  }
  return counts;
});

/** Days within which each company promises to reply on all its live ads, by its id; `noReplyPromise` if one of them promises nothing. */
const slowestReplies = memoizeWeak((index: JobIndex): Uint8Array => {
  const slowest = new Uint8Array(index.highestCompany + 1);
  for (const [position, id] of index.company.entries())
    slowest[id] = Math.max(slowest[id] as number, index.replyDays[position] as number);
  return slowest;
});

export type CompanyHiring = {
  /** Live ads; duplicates count once. */
  openJobs: number;
  /** What all of them promise; null if one promises nothing, or there are none. */
  replyDays: number | null;
};

/** How each company hires on the day of an index, by its id. */
export const hiringByCompany = (index: JobIndex): ((company: number) => CompanyHiring) => {
  const counts = countOpenJobs(index);
  const replies = slowestReplies(index);
  return (company) => {
    const days = replies[company] || noReplyPromise;
    return { openJobs: counts[company] ?? 0, replyDays: days === noReplyPromise ? null : days };
  };
};

type OpenJobsQuery = { companies: readonly number[]; max: number; locale: Locale };

/** The cards of companies' live ads, newest first, at most `max`. */
export const readOpenJobs = (
  store: Pick<JobStore, 'db'>,
  index: JobIndex,
  { companies, max, locale }: OpenJobsQuery,
): Promise<JobCard[]> => {
  const requested = new Set(companies);
  const positions: number[] = [];
  for (let position = 0; position < index.size; position += 1)
    if (requested.has(index.company[position] as number)) positions.push(position);
  return readGroupedCards(store, index, groupDuplicates(index, positions).slice(0, max), locale);
};
