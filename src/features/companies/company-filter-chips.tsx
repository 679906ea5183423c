import { useLingui } from '@lingui/macro';
import type { CompanyList } from '../../api/contract-board.ts';
import { type CompanyFilter, emptyCompanyFilter } from '../../routing/company-filter.ts';
import type { CompanyGroup } from '../../routing/company-filters.ts';
import { countsOf, largestCounts } from '../../shell/list/facets.tsx';
import { chipRowClass, FilterChips } from '../../shell/list/filter-chips.tsx';
import {
  isArea,
  orderedCompanyGroups,
  useCompanyListAddress,
  useOptionName,
  withOption,
} from './company-filter-options.ts';

/** A pressed chip is removed, and the focus would be lost with it. */
const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });

type Props = { filter: CompanyFilter; facets: CompanyList['facets'] };

/** The row under the search: what narrows the list, or else its largest industries and cities. */
export function CompanyFilterChips({ filter, facets }: Props) {
  const { t } = useLingui();
  const hrefOf = useCompanyListAddress();
  const nameOf = useOptionName(facets);
  const chipOf = (group: CompanyGroup, id: string, on: boolean) => ({
    key: `${group} ${id}`,
    name: nameOf(group, id),
    href: hrefOf(withOption(filter, group, id, on)),
  });
  const largestIn = (group: CompanyGroup, max: number) =>
    largestCounts(
      countsOf(facets, group)?.filter(({ id }) => !isArea(group, id)),
      max,
    ).map(({ id }) => chipOf(group, id, true));

  const text = { key: 'text', name: filter.text, href: hrefOf({ ...filter, text: '', page: 1 }) };
  const options = orderedCompanyGroups.flatMap((group) => filter[group].map((id) => chipOf(group, id, false)));
  const chosen = filter.text === '' ? options : [text, ...options];

  return (
    <div className={chipRowClass}>
      <FilterChips
        label={t`Chosen filters`}
        chosen={chosen}
        suggested={[...largestIn('industry', 4), ...largestIn('cities', 2)]}
        clearHref={hrefOf({ ...emptyCompanyFilter, sort: filter.sort })}
        onPress={focusResults}
      />
    </div>
  );
}
