import { useLingui } from '@lingui/macro';
import type { Facet } from '../../api/contract-board.ts';
import { type FilterLabel, filterLabels, type OptionNames } from '../../i18n/filter-labels.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { emptyJobFilter, type JobFilter, withoutOption, withSalaryFrom } from '../../routing/job-filter.ts';
import { type JobOptionGroup, jobOptionsOf } from '../../routing/job-filters.ts';
import { useEdition } from '../use-edition.ts';

/** Names that come with the response: of skills, companies and municipalities. */
const namesIn =
  (facets: readonly Facet[]): OptionNames =>
  (group, id) =>
    facets.find(({ key }) => key === group)?.options.find((option) => option.id === id)?.name;

/** The names of options. */
export function useOptionNames(facets: readonly Facet[]): (group: JobOptionGroup, id: string) => string {
  const nameOf = useTaxonomyNames();
  return (group, id) => {
    const { names } = jobOptionsOf(group);
    return namesIn(facets)(group, id) ?? (names === null ? id : nameOf(names, id));
  };
}

export type FilterChoice = Omit<FilterLabel, 'id'> & {
  key: string;
  /** The filter without this choice. */
  rest: JobFilter;
};

/** Everything that narrows the list, in words, each with the filter that is left when it is removed. */
export function useFilterChoices(filter: JobFilter, facets: readonly Facet[]): FilterChoice[] {
  const { locale } = useEdition();
  const { i18n } = useLingui();
  return filterLabels(i18n, locale, filter, namesIn(facets)).map(({ group, id, label }) => ({
    key: `${group} ${id}`,
    group,
    label,
    rest: group === 'salary' && id === 'from' ? withSalaryFrom(filter, null) : withoutOption(filter, group, id),
  }));
}

/** The whole list in the order that was chosen. */
export const withoutFilters = ({ sort }: JobFilter): JobFilter => ({
  ...emptyJobFilter,
  sort: sort === 'relevance' ? emptyJobFilter.sort : sort,
});
