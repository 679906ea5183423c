import {
  isOptionGroup,
  type JobFilterGroup,
  type JobOptionGroup,
  jobOptionGroups,
  jobOptionsOf,
} from '../../src/routing/job-filters.ts';
import { memoizeWeak } from '../memoize.ts';
import {
  type Bitset,
  countBits,
  differenceOf,
  emptyBitset,
  fullBitset,
  positionsIn,
  setBit,
} from '../search/bitset.ts';
import { type CountOptions, countColumns, type FacetColumn, facetColumn } from '../search/facets.ts';
import { type JobIndex, noReplyPromise } from './column-index.ts';
import type { Dictionary } from './dictionary.ts';

/** The ads with each option of a group. */
const optionColumns = ({ size, sets, codes }: JobIndex, group: JobOptionGroup): FacetColumn[] => {
  const { ids, members, starts }: Dictionary<string> = sets[group];
  const perOption = ids.map(() => emptyBitset(size));
  const column = codes[group];
  for (let position = 0; position < size; position += 1) {
    const code = column[position] as number;
    const end = starts.values[code + 1] as number;
    for (let at = starts.values[code] as number; at < end; at += 1)
      setBit(perOption[members.values[at] as number] as Bitset, position);
  }
  return perOption.map(facetColumn);
};

/** An open vocabulary has too many options for a bit set each: its ads are counted one by one. */
export const isOpenVocabulary = (group: JobFilterGroup) =>
  isOptionGroup(group) && jobOptionsOf(group).vocabulary.isOpen === true;

/** The ads that state their pay, and those that promise a reply. */
export const payAndReplyColumns = memoizeWeak((index: JobIndex): { pay: FacetColumn; reply: FacetColumn } => {
  const paid = emptyBitset(index.size);
  const promised = emptyBitset(index.size);
  for (let position = 0; position < index.size; position += 1) {
    if ((index.monthlyPay[position] as number) >= 0) setBit(paid, position);
    if (index.replyDays[position] !== noReplyPromise) setBit(promised, position);
  }
  return { pay: facetColumn(paid), reply: facetColumn(promised) };
});

/** The ads with each option of each group, and those with a salary. */
export const facetColumns = memoizeWeak((index: JobIndex): Record<JobFilterGroup, FacetColumn[]> => {
  const options = jobOptionGroups.map((group) => [group, isOpenVocabulary(group) ? [] : optionColumns(index, group)]);
  return {
    text: [],
    salary: [payAndReplyColumns(index).pay],
    ...(Object.fromEntries(options) as Record<JobOptionGroup, FacetColumn[]>),
  };
});

/** Counts the options ad by ad. */
const tally = (index: JobIndex, group: JobOptionGroup, positions: Int32Array): Int32Array => {
  const { ids, members, starts }: Dictionary<string> = index.sets[group];
  const column = index.codes[group];
  const member = members.values;
  const start = starts.values;
  const counts = new Int32Array(ids.length);
  for (let each = 0; each < positions.length; each += 1) {
    const code = column[positions[each] as number] as number;
    const end = start[code + 1] as number;
    for (let at = start[code] as number; at < end; at += 1) {
      const option = member[at] as number;
      counts[option] = (counts[option] as number) + 1;
    }
  }
  return counts;
};

const wholeTallies = memoizeWeak((index: JobIndex) => {
  const whole = jobOptionGroups
    .filter(isOpenVocabulary)
    .map((group) => [group, tally(index, group, positionsIn(fullBitset(index.size)))]);
  return Object.fromEntries(whole) as Partial<Record<JobFilterGroup, Int32Array>>;
});

/** The positions of sets that are read more than once. */
export const createPositionsCache = () => memoizeWeak(positionsIn);

type PositionsCache = ReturnType<typeof createPositionsCache>;

/** If more than half of the ads are within, counts the others instead and subtracts. */
const tallyOpen = (
  index: JobIndex,
  group: JobOptionGroup,
  within: Bitset | null,
  positionsOnce: PositionsCache,
): Int32Array => {
  const whole = wholeTallies(index)[group] ?? new Int32Array();
  if (within === null) return whole;
  if (countBits(within) * 2 < index.size) return tally(index, group, positionsOnce(within));
  const others = tally(index, group, positionsIn(differenceOf(fullBitset(index.size), within)));
  for (let option = 0; option < others.length; option += 1)
    others[option] = (whole[option] ?? 0) - (others[option] as number);
  return others;
};

/** Whether the ads are so few that counting them beats reading the bit sets of all options. */
const isFew = (index: JobIndex, columns: readonly FacetColumn[], within: Bitset): boolean =>
  countBits(within) * 128 < columns.length * index.size;

export const countOptionsOf = (index: JobIndex, group: JobFilterGroup, positionsOnce: PositionsCache): CountOptions => {
  const columns = facetColumns(index)[group];
  if (!isOptionGroup(group)) return countColumns(columns);
  if (isOpenVocabulary(group)) return (within) => tallyOpen(index, group, within, positionsOnce);
  return (within) =>
    within !== null && isFew(index, columns, within)
      ? tally(index, group, positionsOnce(within))
      : countColumns(columns)(within);
};
