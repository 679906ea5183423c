import { normalizeOptionIds } from './filter-query.ts';
import { emptyJobFilter, type JobFilter, withSalaryFrom } from './job-filter.ts';
import { type JobOptionGroup, type JobOptionId, jobOptionsOf } from './job-filters.ts';

const parseOptionIds = <Group extends JobOptionGroup>(group: Group, value: unknown) => {
  const { vocabulary, max } = jobOptionsOf(group);
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return normalizeOptionIds(vocabulary, ids, max) as JobOptionId<Group>[];
};

/** The search that the wanted part of a profile amounts to. `salaryMin`: per month. */
export const wantedFilter = (
  preferences: Partial<Record<'fields' | 'seniority' | 'modes' | 'places' | 'contract', unknown>>,
  salaryMin: number | null,
  currency: JobFilter['currency'],
): JobFilter =>
  withSalaryFrom(
    {
      ...emptyJobFilter,
      fields: parseOptionIds('fields', preferences.fields),
      seniority: parseOptionIds('seniority', preferences.seniority),
      modes: parseOptionIds('modes', preferences.modes),
      places: parseOptionIds('places', preferences.places),
      contract: parseOptionIds('contract', preferences.contract),
    },
    salaryMin,
    currency,
  );
