import { useLingui } from '@lingui/macro';
import type { Facet } from '../../api/contract.ts';
import { salaryText } from '../../i18n/salary.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { allJobs, type JobFilter, without, withSalaryFrom } from '../../routing/job-filter.ts';
import {
  groupIds,
  isOptionGroup,
  type JobFilterGroup,
  type OptionGroup,
  optionsOf,
} from '../../routing/job-filters.ts';
import { useEdition } from '../../shell/use-edition.ts';

/** The names of options; those of skills, companies and municipalities come with the answer. */
export function useOptionNames(facets: readonly Facet[]): (group: OptionGroup, id: string) => string {
  const nameOf = useTaxonomyNames();
  return (group, id) => {
    const { names } = optionsOf(group);
    const options = facets.find(({ key }) => key === group)?.options;
    return options?.find((option) => option.id === id)?.name ?? (names === null ? id : nameOf(names, id));
  };
}

export type Choice = {
  key: string;
  group: JobFilterGroup;
  label: string;
  /** The filter without it. */
  rest: JobFilter;
};

/** Everything that narrows the list, in words, each with the list that is left when it goes. */
export function useChoices(filter: JobFilter, facets: readonly Facet[]): Choice[] {
  const { locale } = useEdition();
  const { t, i18n } = useLingui();
  const nameOf = useOptionNames(facets);
  const { salaryMin, currency, withSalary, text } = filter;
  const atLeast = salaryText(i18n, locale, { min: salaryMin, max: null, currency, period: 'month' });

  const labelOf = (group: OptionGroup, id: string): string => {
    const name = nameOf(group, id);
    if (group !== 'language') return name;
    const language = locale === 'cs' ? name.toLowerCase() : name;
    return t`Needed: ${language}`;
  };
  return groupIds.flatMap((group): Choice[] => {
    const choice = (id: string, label: string, rest = without(filter, group, id)): Choice => ({
      key: `${group} ${id}`,
      group,
      label,
      rest,
    });
    if (isOptionGroup(group)) return filter[group].map((id) => choice(id, labelOf(group, id)));
    if (group === 'text') return text === '' ? [] : [choice('', t`“${text}”`)];
    if (atLeast !== null) return [choice('from', atLeast, withSalaryFrom(filter, null))];
    return withSalary ? [choice('only', t`Only with salary`)] : [];
  });
}

/** The whole list in the order that was chosen. */
export const unfiltered = ({ sort }: JobFilter): JobFilter => ({
  ...allJobs,
  sort: sort === 'relevance' ? allJobs.sort : sort,
});
