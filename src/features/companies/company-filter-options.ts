import { useLingui } from '@lingui/macro';
import type { CompanyList } from '../../api/contract.ts';
import type { TaxonomyKind } from '../../i18n/taxonomy-name.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { type CompanyFilter, withCompanyOption } from '../../routing/company-filter.ts';
import { companyListPath } from '../../routing/list-address.ts';
import { type PlaceId, places } from '../../routing/taxonomy.ts';
import { countsOf, type FacetCount } from '../../shell/list/facets.tsx';
import { useEdition } from '../../shell/use-edition.ts';

export type OptionGroup = 'industry' | 'cities' | 'size' | 'stage' | 'hiring';

const kinds: Record<Exclude<OptionGroup, 'hiring'>, TaxonomyKind> = {
  industry: 'industry',
  cities: 'place',
  size: 'size',
  stage: 'stage',
};

/** Ids that are chosen in a group. Hiring has one option. */
export const chosenIn = (filter: CompanyFilter, group: OptionGroup): readonly string[] =>
  group === 'hiring' ? (filter.hiring ? ['yes'] : []) : filter[group];

/** The options of a group, with how many companies each would leave. */
export const optionsIn = (facets: CompanyList['facets'], group: OptionGroup): FacetCount[] =>
  countsOf(facets, group) ?? [];

/** The filter with one option put in or taken out, back on the first page. */
export const withOption = (filter: CompanyFilter, group: OptionGroup, id: string, on: boolean): CompanyFilter => {
  if (group === 'hiring') return { ...filter, hiring: on, page: 1 };
  if (group === 'cities') return withCompanyOption(filter, group, id as PlaceId, on);
  return withCompanyOption(filter, group, id, on);
};

/** How many choices narrow the list, its text not among them. */
export const choicesIn = ({ industry, cities, size, stage, hiring }: CompanyFilter): number =>
  industry.length + cities.length + size.length + stage.length + Number(hiring);

/** A country, or more: nearly every company is in it. */
export const isArea = (group: OptionGroup, id: string): boolean =>
  group === 'cities' && places[id as PlaceId]?.country === null;

/** The words for an option. */
export function useOptionName(): (group: OptionGroup, id: string) => string {
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  return (group, id) => (group === 'hiring' ? t`Hiring now` : nameOf(kinds[group], id));
}

/** The address of the list with another filter. */
export function useCompanyListAddress(): (filter: CompanyFilter) => string {
  const { locale, at } = useEdition();
  return (filter) => at(companyListPath(locale, filter));
}
