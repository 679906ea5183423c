import type { JobFilter } from '../../src/routing/job-list-address.ts';
import { passing } from './id-sets.ts';
import { type LiveJobs, modeBit } from './live-jobs.ts';
import { inCzk } from './salary.ts';

/** The groups of a filter, as bits of what an ad fails. */
const failing = { text: 1, fields: 2, places: 4, modes: 8, salary: 16 } as const;

export type Group = keyof typeof failing;

/** More are never served: 50 pages of 20. */
export const mostServed = 1000;

export type Selection = {
  total: number;
  companies: number;
  /** Positions in the asked order, at most `mostServed`. */
  positions: number[];
  /** Counts of each facet with its own group left out, by place in the sets' ids, by mode bit, and of ads with a salary. */
  counts: { fields: number[]; areas: number[]; modes: number[]; withSalary: number };
  /** What leaving a group out adds. */
  added: Record<Group, number>;
};

type Asked = Omit<JobFilter, 'page' | 'text'>;

/** What an ad fails, as bits. */
const judgeOf = (jobs: LiveJobs, filter: Asked, found: Uint8Array | null): ((position: number) => number) => {
  const fieldPasses = passing(jobs.fieldSets, filter.fields);
  const areaPasses = passing(jobs.areaSets, filter.places);
  const modeMask = filter.modes.reduce((mask, mode) => mask | modeBit(mode), 0);
  const least = filter.salaryMin === null ? 0 : inCzk(filter.salaryMin, filter.currency);
  return (position) => {
    const pay = jobs.pay[position] as number;
    return (
      (found === null || found[position] ? 0 : failing.text) |
      (fieldPasses[jobs.fields[position] as number] ? 0 : failing.fields) |
      (areaPasses[jobs.areas[position] as number] ? 0 : failing.places) |
      (modeMask === 0 || (jobs.mode[position] as number) & modeMask ? 0 : failing.modes) |
      ((pay < 0 ? filter.withSalary : pay < least) ? failing.salary : 0)
    );
  };
};

const raise = (counts: Int32Array, at: number) => {
  counts[at] = (counts[at] as number) + 1;
};

const spread = (perSet: Int32Array, members: number[][], ids: readonly string[]): number[] => {
  const counts = new Array<number>(ids.length).fill(0);
  members.forEach((set, number) => {
    const count = perSet[number] as number;
    if (count > 0) for (const id of set) counts[id] = (counts[id] as number) + count;
  });
  return counts;
};

/** The best `most` by a key, the smallest first; those of one key in the order they came. */
const smallest = (most: number, key: (position: number) => number) => {
  let kept: { position: number; key: number }[] = [];
  let limit = Number.POSITIVE_INFINITY;
  const cut = () => {
    kept.sort((a, b) => a.key - b.key || a.position - b.position);
    kept = kept.slice(0, most);
    if (kept.length === most) limit = (kept.at(-1) as { key: number }).key;
  };
  return {
    offer: (position: number) => {
      const own = key(position);
      if (own >= limit) return;
      kept.push({ position, key: own });
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

/** Finds the ads of a filter and counts its facets in one pass. `found` has a 1 at the positions that the text found. */
export const selectJobs = (jobs: LiveJobs, filter: Asked, found: Uint8Array | null): Selection => {
  const judge = judgeOf(jobs, filter, found);
  const key = keyOf(jobs, filter.sort);
  const best = key && smallest(mostServed, key);
  const newest: number[] = [];
  const perFields = new Int32Array(jobs.fieldSets.members.length);
  const perAreas = new Int32Array(jobs.areaSets.members.length);
  const perMode = new Int32Array(8);
  let withSalary = 0;
  let total = 0;
  const added: Record<Group, number> = { text: 0, fields: 0, places: 0, modes: 0, salary: 0 };
  const seen = new Uint8Array(jobs.company.reduce((most, id) => Math.max(most, id), 0) + 1);
  let companies = 0;

  for (let position = 0; position < jobs.size; position += 1) {
    const fails = judge(position);
    if (fails === 0) {
      total += 1;
      if (best) best.offer(position);
      else if (newest.length < mostServed) newest.push(position);
      const company = jobs.company[position] as number;
      if (!seen[company]) {
        seen[company] = 1;
        companies += 1;
      }
    } else if (fails === failing.text) added.text += 1;
    if ((fails & ~failing.fields) === 0) {
      raise(perFields, jobs.fields[position] as number);
      if (fails) added.fields += 1;
    }
    if ((fails & ~failing.places) === 0) {
      raise(perAreas, jobs.areas[position] as number);
      if (fails) added.places += 1;
    }
    if ((fails & ~failing.modes) === 0) {
      raise(perMode, jobs.mode[position] as number);
      if (fails) added.modes += 1;
    }
    if ((fails & ~failing.salary) === 0) {
      if ((jobs.pay[position] as number) >= 0) withSalary += 1;
      if (fails) added.salary += 1;
    }
  }
  return {
    total,
    companies,
    positions: best ? best.positions() : newest,
    counts: {
      fields: spread(perFields, jobs.fieldSets.members, jobs.fieldSets.ids),
      areas: spread(perAreas, jobs.areaSets.members, jobs.areaSets.ids),
      modes: [...perMode],
      withSalary,
    },
    added,
  };
};

const weights: Record<Group, number> = { text: 4, fields: 8, places: 4, modes: 2, salary: 1 };

/** The ads that fail the least of a filter, the newest of them first. Those that share nothing with it are no neighbours. */
export const nearestJobs = (jobs: LiveJobs, filter: Asked, found: Uint8Array | null, most: number): number[] => {
  const judge = judgeOf(jobs, filter, found);
  const asked = (Object.keys(failing) as Group[]).filter((group) => groupIsAsked(filter, found, group));
  const missed = (position: number) => {
    const fails = judge(position);
    return asked.reduce((sum, group) => (fails & failing[group] ? sum + weights[group] : sum), 0);
  };
  const all = asked.reduce((sum, group) => sum + weights[group], 0);
  const best = smallest(most, missed);
  for (let position = 0; position < jobs.size; position += 1) if (missed(position) < all) best.offer(position);
  return best.positions();
};

const groupIsAsked = (filter: Asked, found: Uint8Array | null, group: Group): boolean => {
  switch (group) {
    case 'text':
      return found !== null;
    case 'salary':
      return filter.withSalary || filter.salaryMin !== null;
    default:
      return filter[group].length > 0;
  }
};
