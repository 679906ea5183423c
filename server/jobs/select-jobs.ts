import type { JobFilter } from '../../src/routing/job-list-address.ts';
import { modes } from '../../src/routing/taxonomy.ts';
import { inCzk } from '../listings/salary.ts';
import {
  type Bits,
  countBits,
  countShared,
  eachBit,
  hasBit,
  noBits,
  setBit,
  shared,
  united,
} from '../search/bitset.ts';
import type { LiveJobs } from './column-index.ts';
import { type Column, facetBits } from './facet-bits.ts';

export type Group = 'text' | 'fields' | 'places' | 'modes' | 'salary';

/** More are never served: 50 pages of 20. */
export const mostServed = 1000;

export type Selection = {
  total: number;
  companies: number;
  /** Positions in the asked order, at most `mostServed`. */
  positions: number[];
  /** Counts of each facet with its own group left out, by place in the sets' ids and in `modes`, and of ads with a salary. */
  counts: { fields: number[]; areas: number[]; modes: number[]; withSalary: number };
  /** What leaving a group out adds. */
  added: Record<Group, number>;
};

type Asked = Omit<JobFilter, 'page' | 'text'>;

/** The ads that pass each group that is asked for. */
type Passing = Partial<Record<Group, Bits>>;

const wellPaid = (jobs: LiveJobs, filter: Asked): Bits => {
  const bits = noBits(jobs.size);
  const least = filter.salaryMin === null ? 0 : inCzk(filter.salaryMin, filter.currency);
  const unsaidPasses = !filter.withSalary;
  for (let position = 0; position < jobs.size; position += 1) {
    const pay = jobs.pay[position] as number;
    if (pay < 0 ? unsaidPasses : pay >= least) setBit(bits, position);
  }
  return bits;
};

const passingOf = (jobs: LiveJobs, filter: Asked, found: Bits | null): Passing => {
  const { fields, areas, modes: perMode, withSalary } = facetBits(jobs);
  const any = (columns: Column[], ids: readonly string[], asked: readonly string[]) => {
    const named = columns.filter((_, at) => asked.includes(ids[at] as string));
    return united(
      jobs.size,
      named.map(({ bits }) => bits),
    );
  };
  return {
    ...(found && { text: found }),
    ...(filter.fields.length > 0 && { fields: any(fields, jobs.fieldSets.ids, filter.fields) }),
    ...(filter.places.length > 0 && { places: any(areas, jobs.areaSets.ids, filter.places) }),
    ...(filter.modes.length > 0 && { modes: any(perMode, modes, filter.modes) }),
    ...(filter.salaryMin !== null
      ? { salary: wellPaid(jobs, filter) }
      : filter.withSalary && { salary: withSalary.bits }),
  };
};

/** The best `most` by a key, the smallest first; those of one key in the order they came. */
const smallest = (most: number) => {
  let kept: { position: number; key: number }[] = [];
  let limit = Number.POSITIVE_INFINITY;
  const cut = () => {
    kept.sort((a, b) => a.key - b.key || a.position - b.position);
    kept = kept.slice(0, most);
    if (kept.length === most) limit = (kept.at(-1) as { key: number }).key;
  };
  return {
    offer: (position: number, key: number) => {
      if (key >= limit) return;
      kept.push({ position, key });
      if (kept.length >= 2 * most) cut();
    },
    positions: () => {
      cut();
      return kept.map(({ position }) => position);
    },
  };
};

const keyOf = (jobs: LiveJobs, sort: JobFilter['sort']): ((position: number) => number) | null => {
  if (sort === 'salary') return (position) => -(jobs.pay[position] as number);
  if (sort === 'reply') return (position) => jobs.replyDays[position] as number;
  return null;
};

/** The first or the best of them, in the asked order. */
const positionsOf = (jobs: LiveJobs, sort: JobFilter['sort'], selected: Bits): number[] => {
  const key = keyOf(jobs, sort);
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

const companiesOf = (jobs: LiveJobs, selected: Bits): number => {
  const seen = new Uint8Array(jobs.highestCompany + 1);
  let companies = 0;
  eachBit(selected, (position) => {
    const owner = jobs.company[position] as number;
    if (seen[owner] === 0) companies += 1;
    seen[owner] = 1;
    return true;
  });
  return companies;
};

/** Finds the ads of a filter and counts its facets. `found` has the positions that the text found. */
export const selectJobs = (jobs: LiveJobs, filter: Asked, found: Bits | null): Selection => {
  const facets = facetBits(jobs);
  const passing = passingOf(jobs, filter, found);
  const asked = Object.keys(passing) as Group[];
  const selected = shared(jobs.size, Object.values(passing));
  const total = asked.length === 0 ? jobs.size : countBits(selected);

  /** What passes all groups but this one; null where that is everything. */
  const without = (group: Group): Bits | null => {
    if (!passing[group]) return asked.length === 0 ? null : selected;
    const others = asked.filter((other) => other !== group).map((other) => passing[other] as Bits);
    return others.length === 0 ? null : shared(jobs.size, others);
  };
  const left = {
    fields: without('fields'),
    places: without('places'),
    modes: without('modes'),
    salary: without('salary'),
  };
  const counted = (within: Bits | null) => (column: Column) =>
    within ? countShared(within, column.bits) : column.count;
  const added = (group: Group, others = passing[group] ? without(group) : selected): number =>
    passing[group] ? (others ? countBits(others) : jobs.size) - total : 0;

  return {
    total,
    companies: asked.length === 0 ? facets.companies : companiesOf(jobs, selected),
    positions: positionsOf(jobs, filter.sort, selected),
    counts: {
      fields: facets.fields.map(counted(left.fields)),
      areas: facets.areas.map(counted(left.places)),
      modes: facets.modes.map(counted(left.modes)),
      withSalary: counted(left.salary)(facets.withSalary),
    },
    added: {
      text: added('text'),
      fields: added('fields', left.fields),
      places: added('places', left.places),
      modes: added('modes', left.modes),
      salary: added('salary', left.salary),
    },
  };
};

const weights: Record<Group, number> = { text: 4, fields: 8, places: 4, modes: 2, salary: 1 };

/** The ads that fail the least of a filter, the newest of them first. Those that share nothing with it are no neighbours. */
export const nearestJobs = (jobs: LiveJobs, filter: Asked, found: Bits | null, most: number): number[] => {
  const passing = Object.entries(passingOf(jobs, filter, found)) as [Group, Bits][];
  const everything = passing.reduce((sum, [group]) => sum + weights[group], 0);
  const best = smallest(most);
  for (let position = 0; position < jobs.size; position += 1) {
    let cost = everything;
    for (const [group, bits] of passing) if (hasBit(bits, position)) cost -= weights[group];
    if (cost < everything) best.offer(position, cost);
  }
  return best.positions();
};
