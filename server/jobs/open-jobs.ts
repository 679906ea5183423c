import type { JobCard } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { memoizeOn } from '../memoize.ts';
import { type JobIndex, unpromised } from './column-index.ts';
import type { JobStore } from './job-store.ts';
import { areTwins, foldTwins, kinOf, readFolded } from './twins.ts';

// What companies ask of jobs.

/** How many live ads each company has, by its id; twins are one. */
const countOpenJobs = memoizeOn((index: JobIndex): Int32Array => {
  const counts = new Int32Array(index.highestCompany + 1);
  const families = new Map<number, number[]>();
  for (const [position, id] of index.company.entries()) {
    const kin = kinOf(index, position);
    const family = families.get(kin);
    if (family?.some((other) => areTwins(index, other, position))) continue;
    if (family) family.push(position);
    else families.set(kin, [position]);
    counts[id] = (counts[id] as number) + 1;
  }
  return counts;
});

/** Days within which each company promises to answer on all its live ads, by its id; `unpromised` where one of them promises nothing. */
const slowestReplies = memoizeOn((index: JobIndex): Uint8Array => {
  const slowest = new Uint8Array(index.highestCompany + 1);
  for (const [position, id] of index.company.entries())
    slowest[id] = Math.max(slowest[id] as number, index.replyDays[position] as number);
  return slowest;
});

export type Hiring = {
  /** Live ads; twins are one. */
  openJobs: number;
  /** What all of them promise; null where one promises nothing, or there is none. */
  replyDays: number | null;
};

/** How each company hires on the day of an index, by its id. */
export const hiringIn = (index: JobIndex): ((company: number) => Hiring) => {
  const counts = countOpenJobs(index);
  const replies = slowestReplies(index);
  return (company) => {
    const days = replies[company] || unpromised;
    return { openJobs: counts[company] ?? 0, replyDays: days === unpromised ? null : days };
  };
};

type Asked = { companies: readonly number[]; most: number; locale: Locale };

/** The cards of companies' live ads, newest first, at most so many. */
export const readOpenJobs = (
  store: Pick<JobStore, 'db'>,
  index: JobIndex,
  { companies, most, locale }: Asked,
): Promise<JobCard[]> => {
  const asked = new Set(companies);
  const positions: number[] = [];
  for (let position = 0; position < index.size; position += 1)
    if (asked.has(index.company[position] as number)) positions.push(position);
  return readFolded(store, index, foldTwins(index, positions).slice(0, most), locale);
};
