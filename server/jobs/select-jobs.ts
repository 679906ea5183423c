import type { WayOut } from '../../src/api/contract.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import { jobsOnPage, lastServedPage } from '../../src/routing/pagination.ts';
import { modes } from '../../src/routing/taxonomy.ts';
import { inCzk } from '../listings/salary.ts';
import { memoizeOn } from '../memoize.ts';
import {
  allBits,
  type Bits,
  countFacets,
  eachBit,
  type FacetColumn,
  type FacetCounts,
  facetColumn,
  hasBit,
  noBits,
  setBit,
  united,
} from '../search/facets.ts';
import { type JobIndex, modeBit, unpromised } from './column-index.ts';

export type Group = WayOut['group'];

const mostServed = lastServedPage * jobsOnPage;

export type Selection = Pick<FacetCounts<Group>, 'total' | 'counts' | 'added'> & {
  companies: number;
  /** Ads whose pay is stated, and those that promise a reply. */
  paid: number;
  promised: number;
  /** Positions in the asked order, at most `mostServed`. */
  positions: number[];
};

type Asked = Omit<JobFilter, 'page' | 'text'>;

/** By the ids of the dictionaries, by `modes`, and the ads with a salary. */
const facetColumns = memoizeOn((index: JobIndex): Record<Group, FacetColumn[]> => {
  const { size, fieldSets, areaSets } = index;
  const empty = () => noBits(size);
  const fields = fieldSets.ids.map(empty);
  const places = areaSets.ids.map(empty);
  const perMode = modes.map(empty);
  const bitOf = modes.map(modeBit);
  const withSalary = empty();
  for (let position = 0; position < size; position += 1) {
    for (const id of fieldSets.members[index.fields[position] as number] ?? []) setBit(fields[id] as Bits, position);
    for (const id of areaSets.members[index.areas[position] as number] ?? []) setBit(places[id] as Bits, position);
    const mode = index.mode[position] as number;
    for (let at = 0; at < bitOf.length; at += 1) if (bitOf[at] === mode) setBit(perMode[at] as Bits, position);
    if ((index.pay[position] as number) >= 0) setBit(withSalary, position);
  }
  return {
    text: [],
    fields: fields.map(facetColumn),
    places: places.map(facetColumn),
    modes: perMode.map(facetColumn),
    salary: [facetColumn(withSalary)],
  };
});

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

/** The ads that pass each group; null where nothing is asked of it. */
const passingOf = (index: JobIndex, filter: Asked, found: Bits | null): Record<Group, Bits | null> => {
  const columns = facetColumns(index);
  const anyOf = (group: Group, ids: readonly string[], asked: readonly string[]): Bits | null => {
    if (asked.length === 0) return null;
    const named = columns[group].filter((_, at) => asked.includes(ids[at] as string));
    return united(
      index.size,
      named.map(({ bits }) => bits),
    );
  };
  const withSalary = filter.withSalary ? (columns.salary[0]?.bits ?? null) : null;
  return {
    text: found,
    fields: anyOf('fields', index.fieldSets.ids, filter.fields),
    places: anyOf('places', index.areaSets.ids, filter.places),
    modes: anyOf('modes', modes, filter.modes),
    salary: filter.salaryMin === null ? withSalary : wellPaid(index, filter),
  };
};

/** The best `most` by a key, the smallest first; those of one key in the order they came. */
const smallest = (most: number) => {
  let best: { position: number; key: number }[] = [];
  let limit = Number.POSITIVE_INFINITY;
  const cut = () => {
    best.sort((a, b) => a.key - b.key || a.position - b.position);
    best = best.slice(0, most);
    if (best.length === most) limit = (best.at(-1) as { key: number }).key;
  };
  return {
    offer: (position: number, key: number) => {
      if (key >= limit) return;
      best.push({ position, key });
      if (best.length >= 2 * most) cut();
    },
    positions: () => {
      cut();
      return best.map(({ position }) => position);
    },
  };
};

const keyOf = (index: JobIndex, sort: JobFilter['sort']): ((position: number) => number) | null => {
  if (sort === 'salary') return (position) => -(index.pay[position] as number);
  if (sort === 'reply') return (position) => index.replyDays[position] as number;
  return null;
};

/** The first or the best of them, in the asked order. */
const positionsOf = (index: JobIndex, sort: JobFilter['sort'], selected: Bits): number[] => {
  const key = keyOf(index, sort);
  if (!key) {
    const newest: number[] = [];
    eachBit(selected, (position) => newest.push(position) < mostServed);
    return newest;
  }
  const best = smallest(mostServed);
  eachBit(selected, (position) => {
    best.offer(position, key(position));
    return true;
  });
  return best.positions();
};

const summaryOf = (index: JobIndex, selected: Bits): Pick<Selection, 'companies' | 'paid' | 'promised'> => {
  const seen = new Uint8Array(index.highestCompany + 1);
  const summary = { companies: 0, paid: 0, promised: 0 };
  eachBit(selected, (position) => {
    const owner = index.company[position] as number;
    if (seen[owner] === 0) summary.companies += 1;
    seen[owner] = 1;
    if ((index.pay[position] as number) >= 0) summary.paid += 1;
    if (index.replyDays[position] !== unpromised) summary.promised += 1;
    return true;
  });
  return summary;
};

const wholeSummary = memoizeOn((index: JobIndex) => summaryOf(index, allBits(index.size)));

/** Finds the ads of a filter and counts its facets. `found` has the positions that the text found, null without a text. */
export const selectJobs = (index: JobIndex, filter: Asked, found: Bits | null): Selection => {
  const passing = passingOf(index, filter, found);
  const columns = facetColumns(index);
  const group = (name: Group) => ({ passing: passing[name], columns: columns[name] });
  const { selected, total, counts, added } = countFacets<Group>(index.size, {
    text: group('text'),
    fields: group('fields'),
    places: group('places'),
    modes: group('modes'),
    salary: group('salary'),
  });
  return {
    total,
    counts,
    added,
    ...(total === index.size ? wholeSummary(index) : summaryOf(index, selected)),
    positions: positionsOf(index, filter.sort, selected),
  };
};

const weights: Record<Group, number> = { text: 4, fields: 8, places: 4, modes: 2, salary: 1 };

/** The ads that fail the least of a filter, the newest of them first. Those that share nothing with it are no neighbours. */
export const nearestJobs = (index: JobIndex, filter: Asked, found: Bits | null, most: number): number[] => {
  const passing = (Object.entries(passingOf(index, filter, found)) as [Group, Bits | null][]).flatMap(
    ([group, bits]) => (bits === null ? [] : [{ bits, weight: weights[group] }]),
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
