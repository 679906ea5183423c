import { useLingui } from '@lingui/macro';
import { salaryText } from '../../i18n/salary.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { allJobs, type JobFilter, without, withSalaryFrom } from '../../routing/job-filter.ts';
import type { JobFilterGroup } from '../../routing/job-filters.ts';
import { useEdition } from '../../shell/use-edition.ts';

export type Choice = {
  key: string;
  group: JobFilterGroup;
  label: string;
  /** The filter without it. */
  rest: JobFilter;
};

/** Everything that narrows the list, in words, each with the list that is left when it goes. */
export function useChoices(filter: JobFilter): Choice[] {
  const { locale } = useEdition();
  const { t, i18n } = useLingui();
  const nameOf = useTaxonomyNames();
  const { fields, places, modes, salaryMin, currency, withSalary, text } = filter;
  const atLeast = salaryText(i18n, locale, { min: salaryMin, max: null, currency, period: 'month' });

  const choices: Choice[] = [];
  const add = (group: JobFilterGroup, id: string, label: string, rest: JobFilter) =>
    choices.push({ key: `${group} ${id}`, group, label, rest });
  if (text !== '') add('text', '', t`“${text}”`, without(filter, 'text', null));
  for (const id of fields) add('fields', id, nameOf('field', id), without(filter, 'fields', id));
  for (const id of places) add('places', id, nameOf('place', id), without(filter, 'places', id));
  for (const id of modes) add('modes', id, nameOf('mode', id), without(filter, 'modes', id));
  if (atLeast !== null) add('salary', 'from', atLeast, withSalaryFrom(filter, null));
  else if (withSalary) add('salary', 'only', t`Only with salary`, without(filter, 'salary', null));
  return choices;
}

/** The whole list in the order that was chosen. */
export const unfiltered = ({ sort }: JobFilter): JobFilter => ({
  ...allJobs,
  sort: sort === 'relevance' ? allJobs.sort : sort,
});
