import type { JobCard } from '../../src/api/contract.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { memoizeOn } from '../memoize.ts';
import type { JobIndex } from './column-index.ts';
import type { JobStore } from './job-store.ts';
import { areTwins, foldTwins, kinOf, readFolded } from './twins.ts';

// What companies ask of jobs.

/** How many live ads each company has, by its id; twins are one. */
export const countOpenJobs = memoizeOn((index: JobIndex): Int32Array => {
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
