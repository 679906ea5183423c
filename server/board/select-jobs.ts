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

type Terms = { fieldPasses: Uint8Array; areaPasses: Uint8Array; modes: number; least: number; unsaidPasses: boolean };

const termsOf = (jobs: LiveJobs, filter: Asked): Terms => ({
  fieldPasses: passing(jobs.fieldSets, filter.fields),
  areaPasses: passing(jobs.areaSets, filter.places),
  modes: filter.modes.reduce((mask, mode) => mask | modeBit(mode), 0),
  least: filter.salaryMin === null ? 0 : inCzk(filter.salaryMin, filter.currency),
  unsaidPasses: !filter.withSalary,
});

/** What an ad fails, as bits of `failing`. */
const judge = (
  terms: Terms,
  found: Uint8Array | null,
  position: number,
  fields: number,
  areas: number,
  mode: number,
  pay: number,
) =>
  (found === null || found[position] === 1 ? 0 : failing.text) |
  (terms.fieldPasses[fields] === 1 ? 0 : failing.fields) |
  (terms.areaPasses[areas] === 1 ? 0 : failing.places) |
  (terms.modes === 0 || (mode & terms.modes) !== 0 ? 0 : failing.modes) |
  ((pay < 0 ? terms.unsaidPasses : pay >= terms.least) ? 0 : failing.salary);

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

/** Finds the ads of a filter and counts its facets in one pass. `found` has a 1 at the positions that the text found. */
export const selectJobs = (jobs: LiveJobs, filter: Asked, found: Uint8Array | null): Selection => {
  const { size, company, fields, areas, mode, pay } = jobs;
  const terms = termsOf(jobs, filter);
  const key = keyOf(jobs, filter.sort);
  const best = key && smallest(mostServed);
  const newest: number[] = [];
  const perFields = new Int32Array(jobs.fieldSets.members.length);
  const perAreas = new Int32Array(jobs.areaSets.members.length);
  const perMode = new Int32Array(8);
  const seen = new Uint8Array(jobs.highestCompany + 1);
  // How many ads fail exactly these groups.
  const verdicts = new Int32Array(32);
  let companies = 0;
  let withSalary = 0;

  for (let position = 0; position < size; position += 1) {
    const ownFields = fields[position] as number;
    const ownAreas = areas[position] as number;
    const ownMode = mode[position] as number;
    const ownPay = pay[position] as number;
    const fails = judge(terms, found, position, ownFields, ownAreas, ownMode, ownPay);
    raise(verdicts, fails);
    if (fails === 0) {
      if (best) best.offer(position, key(position));
      else if (newest.length < mostServed) newest.push(position);
      const owner = company[position] as number;
      if (seen[owner] === 0) {
        seen[owner] = 1;
        companies += 1;
      }
    }
    if ((fails & ~failing.fields) === 0) raise(perFields, ownFields);
    if ((fails & ~failing.places) === 0) raise(perAreas, ownAreas);
    if ((fails & ~failing.modes) === 0) raise(perMode, ownMode);
    if ((fails & ~failing.salary) === 0 && ownPay >= 0) withSalary += 1;
  }

  return {
    total: verdicts[0] as number,
    companies,
    positions: best ? best.positions() : newest,
    counts: {
      fields: spread(perFields, jobs.fieldSets.members, jobs.fieldSets.ids),
      areas: spread(perAreas, jobs.areaSets.members, jobs.areaSets.ids),
      modes: [...perMode],
      withSalary,
    },
    added: {
      text: verdicts[failing.text] as number,
      fields: verdicts[failing.fields] as number,
      places: verdicts[failing.places] as number,
      modes: verdicts[failing.modes] as number,
      salary: verdicts[failing.salary] as number,
    },
  };
};

const weights: Record<Group, number> = { text: 4, fields: 8, places: 4, modes: 2, salary: 1 };

/** The ads that fail the least of a filter, the newest of them first. Those that share nothing with it are no neighbours. */
export const nearestJobs = (jobs: LiveJobs, filter: Asked, found: Uint8Array | null, most: number): number[] => {
  const { size, fields, areas, mode, pay } = jobs;
  const terms = termsOf(jobs, filter);
  const asked = (Object.keys(failing) as Group[]).filter((group) => groupIsAsked(filter, found, group));
  const costOf = (fails: number) =>
    asked.reduce((sum, group) => (fails & failing[group] ? sum + weights[group] : sum), 0);
  const costs = Array.from({ length: 32 }, (_, fails) => costOf(fails));
  const everything = costOf(31);
  const best = smallest(most);
  for (let position = 0; position < size; position += 1) {
    const fails = judge(
      terms,
      found,
      position,
      fields[position] as number,
      areas[position] as number,
      mode[position] as number,
      pay[position] as number,
    );
    const cost = costs[fails] as number;
    if (cost < everything) best.offer(position, cost);
  }
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
