import type { CompanyList } from '../../api/contract-board.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import type { CompanyFilter } from '../../routing/company-filter.ts';
import { type CompanyGroup, companyGroupIds, companyOptionsOf } from '../../routing/company-filters.ts';
import { toggleOption } from '../../routing/filter-query.ts';
import { companyListPath } from '../../routing/list-address.ts';
import { type PlaceId, places } from '../../routing/taxonomy.ts';
import { useEdition } from '../../shell/use-edition.ts';

/** In the order of forms and chips: whether they hire comes first. */
export const orderedCompanyGroups: readonly CompanyGroup[] = [
  'hiring',
  ...companyGroupIds.filter((id) => id !== 'hiring'),
];

/** The filter with one option put in or taken out, back on the first page. */
export function withOption(filter: CompanyFilter, group: CompanyGroup, id: string, on: boolean): CompanyFilter {
  const { vocabulary, max } = companyOptionsOf(group);
  return { ...filter, [group]: toggleOption<string>(vocabulary, filter[group], id, on, max), page: 1 };
}

/** How many choices narrow the list, its text not among them. */
export const countChoices = (filter: CompanyFilter): number =>
  orderedCompanyGroups.flatMap((group) => filter[group]).length;

/** A country or larger: nearly every company is in it. */
export const isArea = (group: CompanyGroup, id: string): boolean =>
  group === 'cities' && places[id as PlaceId]?.country === null;

/** The words for an option; those of technologies come with the response. */
export function useOptionName(facets: CompanyList['facets']): (group: CompanyGroup, id: string) => string {
  const nameOf = useTaxonomyNames();
  return (group, id) => {
    const { names } = companyOptionsOf(group);
    if (names !== null) return nameOf(names, id);
    return facets.find(({ key }) => key === group)?.options.find((option) => option.id === id)?.name ?? id;
  };
}

/** The address of the list with another filter. */
export function useCompanyListAddress(): (filter: CompanyFilter) => string {
  const { locale, at } = useEdition();
  return (filter) => at(companyListPath(locale, filter));
}
