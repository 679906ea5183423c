import { Plural, Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { CompanyList } from '../../api/contract-board.ts';
import type { CompanyFilter } from '../../routing/company-filter.ts';
import type { CompanyGroup } from '../../routing/company-filters.ts';
import { countsOf, type FacetCount, FacetGroup, FacetOption } from '../../shell/list/facets.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  isArea,
  orderedCompanyGroups,
  useCompanyListAddress,
  useOptionName,
  withOption,
} from './company-filter-options.ts';

const initialOptionCount = 7;

const titles: Record<CompanyGroup, ReactNode> = {
  hiring: <Trans>Jobs</Trans>,
  industry: <Trans>Industry</Trans>,
  cities: <Trans>Place</Trans>,
  size: <Trans>Size</Trans>,
  stage: <Trans>Stage</Trans>,
  remotePolicy: <Trans>Workplace</Trans>,
  record: <Trans>Reply record</Trans>,
  technology: <Trans>Technologies</Trans>,
};

type Props = {
  filter: CompanyFilter;
  facets: CompanyList['facets'];
  /** Collects choices before they apply. Without it every option is a link to its list. */
  onChoose?: (next: CompanyFilter) => void;
};

/** A long group shows its largest options and the chosen ones; the rest unfolds, and whole countries are the last. */
function Group({ group, filter, facets, onChoose }: Props & { group: CompanyGroup }) {
  const hrefOf = useCompanyListAddress();
  const nameOf = useOptionName(facets);
  const chosen: readonly string[] = filter[group];
  const known = countsOf(facets, group) ?? [];
  if (known.length === 0) return null;
  const isShort = known.length <= initialOptionCount + 2;
  const options = isShort
    ? known
    : known.toSorted((a, b) => Number(isArea(group, a.id)) - Number(isArea(group, b.id)) || b.count - a.count);
  const first = isShort
    ? options
    : options.filter((option, at) => at < initialOptionCount || chosen.includes(option.id));
  const rest = options.filter((option) => !first.includes(option));
  const items = (some: FacetCount[]) =>
    some.map(({ id, count: total }) => {
      const isOn = chosen.includes(id);
      const next = withOption(filter, group, id, !isOn);
      return (
        <li key={id}>
          <FacetOption
            name={nameOf(group, id)}
            total={total}
            unit={<Plural value={total} one="startup" other="startups" />}
            isOn={isOn}
            href={hrefOf(next)}
            onChoose={onChoose && (() => onChoose(next))}
            outline="ink"
          />
        </li>
      );
    });

  return (
    <FacetGroup title={titles[group]}>
      <ul>{items(first)}</ul>
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 text-[15px] text-quiet underline-offset-4 transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11">
            <Plural value={rest.length} one="# more" other="# more" />
            <Icon name="chevron" className="size-4 transition-transform group-open/more:rotate-180" />
          </summary>
          <ul>{items(rest)}</ul>
        </details>
      )}
    </FacetGroup>
  );
}

/** Everything that narrows the list. */
export const CompanyFilters = (props: Props) =>
  orderedCompanyGroups.map((group) => <Group key={group} group={group} {...props} />);
