import { isTown, type JobFilter } from '../../src/routing/job-filter.ts';
import {
  type JobFilterGroup,
  type JobOptionGroup,
  jobGroupIds,
  jobOptionGroups,
  jobOptionsOf,
} from '../../src/routing/job-filters.ts';
import { jobsPerPage, lastServedPage } from '../../src/routing/pagination.ts';
import { inCzk } from '../listings/salary.ts';
import { memoizeWeak } from '../memoize.ts';
import {
  type Bitset,
  countIntersection,
  differenceOf,
  eachBit,
  emptyBitset,
  hasBit,
  intersectionOf,
  positionsIn,
  unionOf,
} from '../search/bitset.ts';
import { countFacets, type FacetCounts } from '../search/facets.ts';
import type { JobIndex } from './column-index.ts';
import type { IndexedGroup } from './columns.ts';
import {
  countOptionsOf,
  createPositionsCache,
  facetColumns,
  isOpenVocabulary,
  payAndReplyColumns,
} from './count-options.ts';
import { codesWithAny } from './dictionary.ts';
import { placesAround } from './resolve-places.ts';

const maxServed = lastServedPage * jobsPerPage;

export type Selection = Pick<FacetCounts<JobFilterGroup>, 'total' | 'counts' | 'added'> & {
  companies: number;
  /** The number of ads that state their pay, and of those that promise a reply. */
  paid: number;
  promised: number;
  /** Positions in the requested order, at most `maxServed`. */
  positions: number[];
  /** All positions. */
  selected: Bitset;
};

type SelectionFilter = Omit<JobFilter, 'page' | 'text'>;

/** The ads with any of some options of a group that has no bit sets. */
const jobsWithAnyByCodes = (index: JobIndex, group: IndexedGroup, optionIds: readonly string[]): Bitset => {
  const bits = emptyBitset(index.size);
  const holding = codesWithAny(index.sets[group], optionIds as never);
  const column = index.codes[group];
  for (let at = 0, position = 0; at < bits.length; at += 1) {
    let word = 0;
    for (const end = Math.min(position + 32, index.size); position < end; position += 1)
      word |= (holding[column[position] as number] as number) << (position & 31);
    bits[at] = word;
  }
  return bits;
};

const maxPay = 2 ** 31 - 1;

/** The ads that pass a filter of salaries. */
export const jobsPayingAtLeast = (
  index: JobIndex,
  filter: Pick<JobFilter, 'salaryMin' | 'currency' | 'withSalary'>,
): Bitset => {
  const bits = emptyBitset(index.size);
  const { monthlyPay } = index;
  const least = Math.min(Math.ceil(inCzk(filter.salaryMin ?? 0, filter.currency) ?? 0), maxPay);
  const unsaidPasses = filter.withSalary ? 0 : 1;
  // Branch-free: whether an ad pays enough follows no pattern that a branch predictor could learn.
  for (let at = 0, position = 0; at < bits.length; at += 1) {
    let word = 0;
    for (const end = Math.min(position + 32, index.size); position < end; position += 1) {
      const paid = monthlyPay[position] as number;
      const unsaid = paid >>> 31;
      word |= ((((least - 1 - paid) >>> 31) & (unsaid ^ 1)) | (unsaid & unsaidPasses)) << (position & 31);
    }
    bits[at] = word;
  }
  return bits;
};

/** The ads with any of some options of a group. */
export const jobsWithAny = (index: JobIndex, group: IndexedGroup, optionIds: readonly string[]): Bitset => {
  if (group === 'industry' || isOpenVocabulary(group)) return jobsWithAnyByCodes(index, group, optionIds);
  const { ids } = index.sets[group];
  const named = facetColumns(index)[group].filter((_, at) => optionIds.includes(ids[at] as string));
  return unionOf(
    index.size,
    named.map(({ bits }) => bits),
  );
};

const placesWithinRadius = (index: JobIndex, { places }: SelectionFilter, [radius]: readonly string[]): string[] =>
  radius === undefined ? places : placesAround(index, places, Number(radius));

/** What each radius would find. Without a chosen town there is nothing to measure from. */
const countRadii = (
  index: JobIndex,
  filter: SelectionFilter,
  passing: Record<JobFilterGroup, Bitset | null>,
): number[] => {
  const { ids } = jobOptionsOf('radius').vocabulary;
  if (!filter.places.some(isTown)) return ids.map(() => 0);
  const others = intersectionOf(
    index.size,
    jobGroupIds.flatMap((group) => (group === 'places' ? [] : (passing[group] ?? []))),
  );
  return ids.map((radius) =>
    countIntersection(jobsWithAny(index, 'places', placesWithinRadius(index, filter, [radius])), others),
  );
};

/** The ads that pass each group; null for a group without a filter. */
const jobsPassingByGroup = (
  index: JobIndex,
  filter: SelectionFilter,
  found: Bitset | null,
): Record<JobFilterGroup, Bitset | null> => {
  const columns = facetColumns(index);
  const anyOf = (group: JobOptionGroup): Bitset | null => {
    if (filter[group].length === 0 || group === 'radius') return null;
    return jobsWithAny(
      index,
      group,
      group === 'places' ? placesWithinRadius(index, filter, filter.radius) : filter[group],
    );
  };
  const withSalary = filter.withSalary ? (columns.salary[0]?.bits ?? null) : null;
  return {
    text: found,
    salary: filter.salaryMin === null ? withSalary : jobsPayingAtLeast(index, filter),
    ...(Object.fromEntries(jobOptionGroups.map((group) => [group, anyOf(group)])) as Record<
      JobOptionGroup,
      Bitset | null
    >),
  };
};

/** More ads than an index holds: a key and a position are packed into one number, which sorts without a compare function. */
const maxAds = 2 ** 22;

const positionOf = (ranked: number): number => ranked - Math.floor(ranked / maxAds) * maxAds;

/** The `max` smallest by a key, in ascending order; ties in the order of their positions. */
const createSmallest = (max: number) => {
  const best = new Float64Array(2 * max);
  let length = 0;
  let limit = Number.POSITIVE_INFINITY;
  const cut = () => {
    best.subarray(0, length).sort();
    length = Math.min(length, max);
    if (length === max) limit = best[max - 1] as number;
  };
  return {
    offer: (position: number, key: number) => {
      const ranked = key * maxAds + position;
      if (ranked >= limit) return;
      best[length] = ranked;
      length += 1;
      if (length === best.length) cut();
    },
    positions: (): number[] => {
      cut();
      return Array.from(best.subarray(0, length), positionOf);
    },
  };
};

const sortKeyOf = {
  salary: ({ monthlyPay }: JobIndex, position: number) => -(monthlyPay[position] as number),
  reply: ({ replyDays }: JobIndex, position: number) => replyDays[position] as number,
};

type KeyedSort = keyof typeof sortKeyOf;

/** All positions sorted by a key. */
const memoizeOrder = (sort: KeyedSort) =>
  memoizeWeak((index: JobIndex): Int32Array => {
    const ranked = new Float64Array(index.size);
    for (let position = 0; position < index.size; position += 1)
      ranked[position] = sortKeyOf[sort](index, position) * maxAds + position;
    return Int32Array.from(ranked.sort(), positionOf);
  });

const orders = { salary: memoizeOrder('salary'), reply: memoizeOrder('reply') };

/** The first positions in an order: many are found by walking the cached order, few are sorted themselves. */
const bestOf = (index: JobIndex, sort: KeyedSort, selected: Bitset, total: number): number[] => {
  if (total * total < index.size * maxServed) {
    const best = createSmallest(maxServed);
    for (const position of positionsIn(selected)) best.offer(position, sortKeyOf[sort](index, position));
    return best.positions();
  }
  const positions: number[] = [];
  const order = orders[sort](index);
  for (let at = 0; at < order.length && positions.length < maxServed; at += 1)
    if (hasBit(selected, order[at] as number)) positions.push(order[at] as number);
  return positions;
};

const newestOf = (selected: Bitset, max: number): number[] => {
  const newest: number[] = [];
  if (max > 0) eachBit(selected, (position) => newest.push(position) < max);
  return newest;
};

/** The first or best positions, in the requested order. */
const positionsOf = (
  index: JobIndex,
  sort: JobFilter['sort'],
  { selected, total }: Pick<Selection, 'selected' | 'total'>,
  first: Bitset | null,
): number[] => {
  if (sort === 'salary' || sort === 'reply') return bestOf(index, sort, selected, total);
  if (sort !== 'relevance' || first === null) return newestOf(selected, maxServed);
  const preferred = newestOf(intersectionOf(index.size, [selected, first]), maxServed);
  return [...preferred, ...newestOf(differenceOf(selected, first), maxServed - preferred.length)];
};

const countNonZero = (ofCompanies: ArrayLike<number>): number => {
  let owners = 0;
  for (let at = 0; at < ofCompanies.length; at += 1) if ((ofCompanies[at] as number) > 0) owners += 1;
  return owners;
};

/** The matches of a text. */
export type TextMatches = {
  all: Bitset;
  /** The ads that have all its words. */
  worded: Bitset;
};

/** Finds the ads of a filter and counts its facets. `found` is null without a text. */
export const selectJobs = (index: JobIndex, filter: SelectionFilter, found: TextMatches | null): Selection => {
  const passing = jobsPassingByGroup(index, filter, found?.all ?? null);
  const positions = createPositionsCache();
  const countCompanies = countOptionsOf(index, 'company', positions);
  const groups = jobGroupIds.map((group) => [
    group,
    { passing: passing[group], count: group === 'company' ? countCompanies : countOptionsOf(index, group, positions) },
  ]);
  const { selected, total, counts, added } = countFacets<JobFilterGroup>(index.size, Object.fromEntries(groups));
  const { pay, reply } = payAndReplyColumns(index);
  return {
    total,
    counts: { ...counts, radius: countRadii(index, filter, passing) },
    added,
    companies: countNonZero(passing.company === null ? counts.company : countCompanies(selected)),
    paid: countIntersection(selected, pay.bits),
    promised: countIntersection(selected, reply.bits),
    positions: positionsOf(index, filter.sort, { selected, total }, found?.worded ?? null),
    selected,
  };
};

/** Groups not listed weigh one; all weights are powers of two. */
const weights: Partial<Record<JobFilterGroup, number>> = { text: 4, fields: 8, places: 4, modes: 2 };

type WeightedBits = { bits: Bitset; weight: number };

/** Adds up the weights of 32 ads at once: `sums[n]` holds bit n of each ad's sum, one ad per bit position. */
const addWeights = (sets: readonly WeightedBits[], at: number, sums: Int32Array) => {
  sums.fill(0);
  for (const { bits, weight } of sets) {
    let carry = bits[at] as number;
    for (let level = Math.log2(weight); carry !== 0; level += 1) {
      const sum = sums[level] as number;
      sums[level] = sum ^ carry;
      carry &= sum;
    }
  }
};

/** Which of 32 sums are greater than `least`. */
const sumsAbove = (sums: Int32Array, least: number): number => {
  let more = 0;
  let equal = -1;
  for (let level = sums.length - 1; level >= 0; level -= 1) {
    const sum = sums[level] as number;
    if ((least >>> level) & 1) equal &= sum;
    else {
      more |= equal & sum;
      equal &= ~sum;
    }
  }
  return more;
};

const sumAt = (sums: Int32Array, bit: number): number =>
  sums.reduce((sum, word, level) => sum + (((word >>> bit) & 1) << level), 0);

/** The ads that match most of a filter by weight, the newest first among equals. Ads that match nothing are left out. */
export const nearestJobs = (index: JobIndex, filter: SelectionFilter, found: Bitset | null, max: number): number[] => {
  const passing = (
    Object.entries(jobsPassingByGroup(index, filter, found)) as [JobFilterGroup, Bitset | null][]
  ).flatMap(([group, bits]): WeightedBits[] => (bits === null ? [] : [{ bits, weight: weights[group] ?? 1 }]));
  const everything = passing.reduce((sum, { weight }) => sum + weight, 0);
  const sums = new Int32Array(32 - Math.clz32(everything));
  const best: { position: number; sum: number }[] = [];
  let least = 0;
  for (let at = 0; at << 5 < index.size; at += 1) {
    addWeights(passing, at, sums);
    for (let nearer = sumsAbove(sums, least); nearer !== 0; nearer &= nearer - 1) {
      const bit = 31 - Math.clz32(nearer & -nearer);
      const sum = sumAt(sums, bit);
      if (sum <= least) continue;
      const place = best.findIndex((other) => other.sum < sum);
      best.splice(place < 0 ? best.length : place, 0, { position: (at << 5) + bit, sum });
      if (best.length > max) best.pop();
      if (best.length === max) least = best.at(-1)?.sum ?? 0;
    }
  }
  return best.map(({ position }) => position);
};
