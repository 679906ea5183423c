import type { MedianPay } from '../../src/api/contract-education.ts';
import type { FieldId } from '../../src/routing/taxonomy.ts';
import { type Bitset, positionsIn } from '../search/bitset.ts';
import type { JobIndex } from './column-index.ts';
import { jobsWithAny } from './select-jobs.ts';

/** A median needs at least this many ads. */
export const minSalariesForMedian = 3;

const median = (figures: Int32Array): number => {
  const sorted = figures.sort();
  const middle = sorted.length >> 1;
  const above = sorted[middle] as number;
  return Math.round(sorted.length % 2 === 1 ? above : (above + (sorted[middle - 1] as number)) / 2);
};

/** The median of both ends of the monthly pay that ads state in crowns, and the number of such ads; null if too few. */
export function medianPayOf({ salaryMin, salaryMax }: JobIndex, selected: Bitset): MedianPay | null {
  const stating = positionsIn(selected).filter((position) => (salaryMin[position] as number) >= 0);
  if (stating.length < minSalariesForMedian) return null;
  const medianOf = (column: Int32Array) => median(stating.map((position) => column[position] as number));
  return {
    ads: stating.length,
    salary: { min: medianOf(salaryMin), max: medianOf(salaryMax), currency: 'CZK', period: 'month' },
  };
}

/** What the live ads of a field pay (product §9). */
export const medianPayOfField = (index: JobIndex, field: FieldId): MedianPay | null =>
  medianPayOf(index, jobsWithAny(index, 'fields', [field]));
