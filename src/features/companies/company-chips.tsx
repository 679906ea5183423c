import { Trans, useLingui } from '@lingui/macro';
import type { CompanyList } from '../../api/contract.ts';
import { allCompanies, type CompanyFilter } from '../../routing/company-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chosenIn, isArea, type OptionGroup, useOptionName, withOption } from './company-options.ts';
import { useCompanyListLinks } from './use-company-list-links.ts';

type Facets = CompanyList['facets'];

const groups: OptionGroup[] = ['hiring', 'industry', 'cities', 'size', 'stage'];

const shape =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full px-3 text-[15px] font-[550] transition-colors pointer-coarse:min-h-11';

/** A pressed chip leaves the page, and focus would leave with it. */
const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });

const Chip = ({ href, name }: { href: string; name: string }) => {
  const { t } = useLingui();
  return (
    <li className="max-w-full">
      <AppLink
        href={href}
        aria-label={t`Remove filter ${name}`}
        onClick={focusResults}
        className={`${shape} bg-sunken hover:bg-line`}
      >
        <span className="truncate">{name}</span>
        <Icon name="close" className="size-3.5" />
      </AppLink>
    </li>
  );
};

/** What narrows the list, each with the way to let go of it. */
function Chosen({ filter }: { filter: CompanyFilter }) {
  const { t } = useLingui();
  const linkTo = useCompanyListLinks();
  const nameOf = useOptionName();
  const chosen = groups.flatMap((group) => chosenIn(filter, group).map((id) => ({ group, id })));
  const total = chosen.length + Number(filter.text !== '');

  return (
    <ul aria-label={t`Chosen filters`} className="flex flex-wrap items-center gap-2">
      {filter.text && <Chip href={linkTo({ ...filter, text: '', page: 1 })} name={filter.text} />}
      {chosen.map(({ group, id }) => (
        <Chip key={`${group} ${id}`} href={linkTo(withOption(filter, group, id, false))} name={nameOf(group, id)} />
      ))}
      {total > 1 && (
        <li>
          <AppLink
            href={linkTo({ ...allCompanies, sort: filter.sort })}
            onClick={focusResults}
            className="inline-flex min-h-9 items-center px-1 text-quiet transition-colors hover:text-ink pointer-coarse:min-h-11"
          >
            <Trans>Clear all</Trans>
          </AppLink>
        </li>
      )}
    </ul>
  );
}

const largest = (facets: Facets, group: OptionGroup, most: number) =>
  (facets.find(({ key }) => key === group)?.options ?? [])
    .filter(({ id }) => !isArea(group, id))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ id }) => ({ group, id }));

/** Where most people start: the largest industries and the largest cities. */
function Suggested({ filter, facets }: { filter: CompanyFilter; facets: Facets }) {
  const { t } = useLingui();
  const linkTo = useCompanyListLinks();
  const nameOf = useOptionName();
  return (
    <ul
      aria-label={t`Where to start`}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[...largest(facets, 'industry', 4), ...largest(facets, 'cities', 2)].map(({ group, id }) => (
        <li key={`${group} ${id}`} className="shrink-0">
          <AppLink
            href={linkTo(withOption(filter, group, id, true))}
            onClick={focusResults}
            className={`${shape} border border-line hover:border-quiet`}
          >
            {nameOf(group, id)}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The row under the search. It has its height from the start, so that the first filter moves nothing. */
export function CompanyChips({ filter, facets }: { filter: CompanyFilter; facets: Facets }) {
  const isNarrowed = filter.text !== '' || groups.some((group) => chosenIn(filter, group).length > 0);
  return (
    <div className="mt-4 min-h-9 pointer-coarse:min-h-11">
      {isNarrowed ? <Chosen filter={filter} /> : <Suggested filter={filter} facets={facets} />}
    </div>
  );
}
