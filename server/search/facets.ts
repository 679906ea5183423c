import type { Facet, WayOut } from '../../src/api/contract.ts';
import type { JobFilter } from '../../src/routing/job-list-address.ts';
import { modes } from '../../src/routing/taxonomy.ts';
import type { LiveJobs } from '../jobs/column-index.ts';
import type { Group, Selection } from '../jobs/select-jobs.ts';

type Option = Facet['options'][number];

/** Options in their own order, without those that find nothing unless they are chosen. */
export const options = (ids: readonly string[], counts: readonly number[], chosen: readonly string[]): Option[] =>
  ids.map((id, at) => ({ id, count: counts[at] ?? 0 })).filter(({ id, count }) => count > 0 || chosen.includes(id));

export const facetsOf = (jobs: LiveJobs, filter: JobFilter, { counts }: Selection): Facet[] => [
  { key: 'fields', options: options(jobs.fieldSets.ids, counts.fields, filter.fields) },
  { key: 'places', options: options(jobs.areaSets.ids, counts.areas, filter.places) },
  { key: 'modes', options: options(modes, counts.modes, filter.modes) },
  { key: 'salary', options: options(['with-salary'], [counts.withSalary], filter.withSalary ? ['with-salary'] : []) },
];

const groups: Group[] = ['text', 'fields', 'places', 'modes', 'salary'];

const onlyChoice = (filter: JobFilter, group: Group): string | null => {
  if (group === 'text' || group === 'salary') return null;
  const [first, second] = filter[group];
  return first && !second ? first : null;
};

/** What leaving out each group of a filter that finds nothing would give, the most first. One of several choices gives nothing. */
export const waysOutOf = (filter: JobFilter, { added }: Selection): WayOut[] =>
  groups
    .filter((group) => added[group] > 0)
    .map((group) => ({ group, id: onlyChoice(filter, group), total: added[group] }))
    .sort((a, b) => b.total - a.total);
