import { isTown, type JobFilter } from '../../src/routing/job-filter.ts';
import {
  groupIds,
  type JobFilterGroup,
  type OptionGroup,
  optionGroups,
  optionsOf,
} from '../../src/routing/job-filters.ts';
import { jobsOnPage, lastServedPage } from '../../src/routing/pagination.ts';
import { inCzk } from '../listings/salary.ts';
import { memoizeOn } from '../memoize.ts';
import {
  allBits,
  type Bits,
  countFacets,
  countShared,
  eachBit,
  type FacetCounts,
  hasBit,
  noBits,
  positionsIn,
  setBit,
  shared,
  united,
  without,
} from '../search/facets.ts';
import { placesAround } from './asked-places.ts';
import { type JobIndex, unpromised } from './column-index.ts';
import { answersOf, facetColumns, isOpen, positionsMemo } from './count-options.ts';
import { holdingAny } from './dictionary.ts';

const mostServed = lastServedPage * jobsOnPage;

export type Selection = Pick<FacetCounts<JobFilterGroup>, 'total' | 'counts' | 'added'> & {
  companies: number;
  /** Ads whose pay is stated, and those that promise a reply. */
  paid: number;
  promised: number;
  /** Positions in the asked order, at most `mostServed`. */
  positions: number[];
  /** All of them. */
  selected: Bits;
};

type Asked = Omit<JobFilter, 'page' | 'text'>;

/** The ads with any of some options of an open vocabulary. */
const naming = (index: JobIndex, group: OptionGroup, asked: readonly string[]): Bits => {
  const bits = noBits(index.size);
  const holding = holdingAny(index.sets[group], asked as never);
  const column = index.codes[group];
  for (let position = 0; position < index.size; position += 1)
    bits[position >>> 5] =
      (bits[position >>> 5] as number) | ((holding[column[position] as number] as number) << (position & 31));
  return bits;
};

const wellPaid = (index: JobIndex, filter: Asked): Bits => {
  const bits = noBits(index.size);
  const least = inCzk(filter.salaryMin ?? 0, filter.currency) ?? 0;
  const unsaidPasses = !filter.withSalary;
  for (let position = 0; position < index.size; position += 1) {
    const pay = index.pay[position] as number;
    if (pay < 0 ? unsaidPasses : pay >= least) setBit(bits, position);
  }
  return bits;
};

/** The ads with any of some options of a group. */
export const havingAny = (index: JobIndex, group: OptionGroup, asked: readonly string[]): Bits => {
  if (isOpen(group)) return naming(index, group, asked);
  const { ids } = index.sets[group];
  const named = facetColumns(index)[group].filter((_, at) => asked.includes(ids[at] as string));
  return united(
    index.size,
    named.map(({ bits }) => bits),
  );
};

const askedPlaces = (index: JobIndex, { places }: Asked, [radius]: readonly string[]): string[] =>
  radius === undefined ? places : placesAround(index, places, Number(radius));

/** What each radius would find. Where no chosen place is a town there is none to choose. */
const countRadii = (index: JobIndex, filter: Asked, passing: Record<JobFilterGroup, Bits | null>): number[] => {
  const { ids } = optionsOf('radius').words;
  if (!filter.places.some(isTown)) return ids.map(() => 0);
  const others = shared(
    index.size,
    groupIds.flatMap((group) => (group === 'places' ? [] : (passing[group] ?? []))),
  );
  return ids.map((radius) => countShared(havingAny(index, 'places', askedPlaces(index, filter, [radius])), others));
};

/** The ads that pass each group; null where nothing is asked of it. */
const passingOf = (index: JobIndex, filter: Asked, found: Bits | null): Record<JobFilterGroup, Bits | null> => {
  const columns = facetColumns(index);
  const anyOf = (group: OptionGroup): Bits | null => {
    if (filter[group].length === 0 || group === 'radius') return null;
    return havingAny(index, group, group === 'places' ? askedPlaces(index, filter, filter.radius) : filter[group]);
  };
  const withSalary = filter.withSalary ? (columns.salary[0]?.bits ?? null) : null;
  return {
    text: found,
    salary: filter.salaryMin === null ? withSalary : wellPaid(index, filter),
    ...(Object.fromEntries(optionGroups.map((group) => [group, anyOf(group)])) as Record<OptionGroup, Bits | null>),
  };
};

/** More ads than an index holds: a key and a position are one number, which sorts without being compared by a function. */
const mostAds = 2 ** 22;

/** The best `most` by a key, the smallest first; those of one key in the order of their positions. */
const smallest = (most: number) => {
  const best = new Float64Array(2 * most);
  let [length, limit] = [0, Number.POSITIVE_INFINITY];
  const cut = () => {
    best.subarray(0, length).sort();
    length = Math.min(length, most);
    if (length === most) limit = best[most - 1] as number;
  };
  return {
    offer: (position: number, key: number) => {
      const ranked = key * mostAds + position;
      if (ranked >= limit) return;
      best[length] = ranked;
      length += 1;
      if (length === best.length) cut();
    },
    positions: (): number[] => {
      cut();
      return Array.from(best.subarray(0, length), (ranked) => ranked - Math.floor(ranked / mostAds) * mostAds);
    },
  };
};

const keyOf = (index: JobIndex, sort: JobFilter['sort']): ((position: number) => number) | null => {
  if (sort === 'salary') return (position) => -(index.pay[position] as number);
  if (sort === 'reply') return (position) => index.replyDays[position] as number;
  return null;
};

const newestOf = (selected: Bits, most: number): number[] => {
  const newest: number[] = [];
  if (most > 0) eachBit(selected, (position) => newest.push(position) < most);
  return newest;
};

/** The first or the best of them, in the asked order. */
const positionsOf = (index: JobIndex, sort: JobFilter['sort'], selected: Bits, first: Bits | null): number[] => {
  const key = keyOf(index, sort);
  if (!key && (sort !== 'relevance' || first === null)) return newestOf(selected, mostServed);
  if (!key) {
    const preferred = newestOf(shared(index.size, [selected, first as Bits]), mostServed);
    return [...preferred, ...newestOf(without(selected, first as Bits), mostServed - preferred.length)];
  }
  const best = smallest(mostServed);
  for (const position of positionsIn(selected)) best.offer(position, key(position));
  return best.positions();
};

const summaryOf = (index: JobIndex, selected: Bits): Pick<Selection, 'companies' | 'paid' | 'promised'> => {
  const seen = new Uint8Array(index.highestCompany + 1);
  const summary = { companies: 0, paid: 0, promised: 0 };
  const positions = positionsIn(selected);
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] as number;
    const owner = index.company[position] as number;
    if (seen[owner] === 0) summary.companies += 1;
    seen[owner] = 1;
    if ((index.pay[position] as number) >= 0) summary.paid += 1;
    if (index.replyDays[position] !== unpromised) summary.promised += 1;
  }
  return summary;
};

const wholeSummary = memoizeOn((index: JobIndex) => summaryOf(index, allBits(index.size)));

/** What a text found. */
export type FoundText = {
  all: Bits;
  /** Those that have all its words. */
  worded: Bits;
};

/** Finds the ads of a filter and counts its facets. `found` is null without a text. */
export const selectJobs = (index: JobIndex, filter: Asked, found: FoundText | null): Selection => {
  const passing = passingOf(index, filter, found?.all ?? null);
  const positions = positionsMemo();
  const groups = groupIds.map((group) => [
    group,
    { passing: passing[group], count: answersOf(index, group, positions) },
  ]);
  const { selected, total, counts, added } = countFacets<JobFilterGroup>(index.size, Object.fromEntries(groups));
  return {
    total,
    counts: { ...counts, radius: countRadii(index, filter, passing) },
    added,
    ...(total === index.size ? wholeSummary(index) : summaryOf(index, selected)),
    positions: positionsOf(index, filter.sort, selected, found?.worded ?? null),
    selected,
  };
};

/** Groups that are not named count one. */
const weights: Partial<Record<JobFilterGroup, number>> = { text: 4, fields: 8, places: 4, modes: 2 };

/** The ads that fail the least of a filter, the newest of them first. Those that share nothing with it are no neighbours. */
export const nearestJobs = (index: JobIndex, filter: Asked, found: Bits | null, most: number): number[] => {
  const passing = (Object.entries(passingOf(index, filter, found)) as [JobFilterGroup, Bits | null][]).flatMap(
    ([group, bits]) => (bits === null ? [] : [{ bits, weight: weights[group] ?? 1 }]),
  );
  const everything = passing.reduce((sum, { weight }) => sum + weight, 0);
  const best = smallest(most);
  for (let position = 0; position < index.size; position += 1) {
    let cost = everything;
    for (const { bits, weight } of passing) if (hasBit(bits, position)) cost -= weight;
    if (cost < everything) best.offer(position, cost);
  }
  return best.positions();
};
