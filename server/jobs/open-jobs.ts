import { memoizeOn } from '../memoize.ts';
import type { JobIndex } from './column-index.ts';

// What companies ask of jobs.

/** How many live ads each company has, by its id. */
export const countOpenJobs = memoizeOn((index: JobIndex): Int32Array => {
  const counts = new Int32Array(index.highestCompany + 1);
  for (const id of index.company) counts[id] = (counts[id] as number) + 1;
  return counts;
});

/** The public numbers of a company's live ads, newest first, at most so many. */
export const openJobsOf = (index: JobIndex, company: number, most: number): number[] => {
  const numbers: number[] = [];
  const wanted = Math.min(countOpenJobs(index)[company] ?? 0, most);
  for (let position = 0; numbers.length < wanted; position += 1)
    if (index.company[position] === company) numbers.push(index.number[position] as number);
  return numbers;
};
