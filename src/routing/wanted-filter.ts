import { inOrder } from './filter-query.ts';
import { allJobs, type JobFilter, withSalaryFrom } from './job-filter.ts';
import { type OptionGroup, type OptionId, optionsOf } from './job-filters.ts';

const chosen = <Group extends OptionGroup>(group: Group, value: unknown) => {
  const { words, max } = optionsOf(group);
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return inOrder(words, ids, max) as OptionId<Group>[];
};

/** The search that the wanted part of a profile amounts to. `salaryMin`: per month. */
export const wantedFilter = (
  wanted: Partial<Record<'fields' | 'seniority' | 'modes' | 'places' | 'contract', unknown>>,
  salaryMin: number | null,
  currency: JobFilter['currency'],
): JobFilter =>
  withSalaryFrom(
    {
      ...allJobs,
      fields: chosen('fields', wanted.fields),
      seniority: chosen('seniority', wanted.seniority),
      modes: chosen('modes', wanted.modes),
      places: chosen('places', wanted.places),
      contract: chosen('contract', wanted.contract),
    },
    salaryMin,
    currency,
  );
