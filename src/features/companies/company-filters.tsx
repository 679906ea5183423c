import { Plural, Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useId, useState } from 'react';
import type { CompanyList } from '../../api/contract.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import type { CompanyFilter } from '../../routing/company-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chosenIn, isArea, type OptionGroup, useOptionName, withOption } from './company-options.ts';
import { useCompanyListLinks } from './use-company-list-links.ts';

const shownAtOnce = 7;

type Facets = CompanyList['facets'];
type Options = Facets[number]['options'];

type OptionProps = { filter: CompanyFilter; group: OptionGroup; id: string; total: number };

function Option({ filter, group, id, total }: OptionProps) {
  const { locale } = useEdition();
  const linkTo = useCompanyListLinks();
  const nameOf = useOptionName();
  const isOn = chosenIn(filter, group).includes(id);
  return (
    <AppLink
      href={linkTo(withOption(filter, group, id, !isOn))}
      aria-current={isOn ? 'true' : undefined}
      className="group flex min-h-9 items-center gap-2.5 text-[15px] transition-colors hover:text-leap pointer-coarse:min-h-11"
    >
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-[5px] border-[1.5px] border-current group-aria-[current]:border-leap group-aria-[current]:bg-leap group-aria-[current]:text-on-leap"
      >
        {isOn && <Icon name="check" className="size-3.5" />}
      </span>
      <span className={isOn ? 'font-semibold' : ''}>{nameOf(group, id)}</span>
      <span suppressHydrationWarning className="ml-auto text-quiet">
        {formatNumber(locale, total)}
        <span className="sr-only">
          {' '}
          <Plural value={total} one="startup" other="startups" />
        </span>
      </span>
    </AppLink>
  );
}

type GroupProps = { title: ReactNode; group: OptionGroup; filter: CompanyFilter; facets: Facets };

/** A long group shows its largest options and the chosen ones; the rest unfolds, and whole countries are the last. */
function Group({ title, group, filter, facets }: GroupProps) {
  const id = useId();
  const chosen = chosenIn(filter, group);
  const known: Options = facets.find(({ key }) => key === group)?.options ?? [];
  if (known.length === 0) return null;
  const isShort = known.length <= shownAtOnce + 2;
  const options = isShort
    ? known
    : known.toSorted((a, b) => Number(isArea(group, a.id)) - Number(isArea(group, b.id)) || b.count - a.count);
  const first = isShort ? options : options.filter((option, at) => at < shownAtOnce || chosen.includes(option.id));
  const rest = options.filter((option) => !first.includes(option));
  const items = (some: Options) =>
    some.map((option) => (
      <li key={option.id}>
        <Option filter={filter} group={group} id={option.id} total={option.count} />
      </li>
    ));

  return (
    <div>
      <h3 id={id} className="pt-[22px] pb-1.5 text-[15px] font-bold">
        {title}
      </h3>
      <ul aria-labelledby={id}>{items(first)}</ul>
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 text-[15px] text-quiet underline-offset-4 transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11">
            <Plural value={rest.length} one="# more" other="# more" />
            <Icon name="chevron" className="size-4 transition-transform group-open/more:rotate-180" />
          </summary>
          <ul aria-labelledby={id}>{items(rest)}</ul>
        </details>
      )}
    </div>
  );
}

/** Everything that narrows the list. Each option is a link, so that it can be opened, sent and gone back from. */
export function CompanyFilters({ filter, facets }: { filter: CompanyFilter; facets: Facets }) {
  const id = useId();
  const { t } = useLingui();
  const [isUnfolded, setUnfolded] = useState(false);
  const used =
    filter.industry.length + filter.cities.length + filter.size.length + filter.stage.length + Number(filter.hiring);

  return (
    <aside aria-label={t`Filters`} className="lg:order-last">
      <Button
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
        className="mb-2 w-full lg:hidden"
      >
        <Icon name="filter" />
        {used > 0 ? <Trans>Filters · {used}</Trans> : <Trans>Filters</Trans>}
      </Button>
      <div id={id} className={isUnfolded ? 'mb-6' : 'max-lg:hidden'}>
        <h2 className="sr-only">
          <Trans>Filters</Trans>
        </h2>
        <Group group="hiring" title={<Trans>Jobs</Trans>} filter={filter} facets={facets} />
        <Group group="industry" title={<Trans>Industry</Trans>} filter={filter} facets={facets} />
        <Group group="cities" title={<Trans>Place</Trans>} filter={filter} facets={facets} />
        <Group group="size" title={<Trans>Size</Trans>} filter={filter} facets={facets} />
        <Group group="stage" title={<Trans>Stage</Trans>} filter={filter} facets={facets} />
      </div>
    </aside>
  );
}
