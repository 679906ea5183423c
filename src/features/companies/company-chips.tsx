import { Trans, useLingui } from '@lingui/macro';
import { allCompanies, type CompanyFilter } from '../../routing/company-list-address.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chosenIn, type OptionGroup, useOptionName, withOption } from './company-options.ts';
import { useCompanyListLinks } from './use-company-list-links.ts';

const groups: OptionGroup[] = ['hiring', 'industry', 'cities', 'size', 'stage'];

const Chip = ({ href, name }: { href: string; name: string }) => {
  const { t } = useLingui();
  return (
    <li>
      <AppLink
        replace
        href={href}
        aria-label={t`Remove ${name}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-3.5 text-[15px] font-[550] transition-colors hover:bg-line md:min-h-9 md:px-3"
      >
        {name}
        <Icon name="close" className="size-3.5" />
      </AppLink>
    </li>
  );
};

/** What narrows the list, each with the way to let go of it. */
export function CompanyChips({ filter }: { filter: CompanyFilter }) {
  const { t } = useLingui();
  const linkTo = useCompanyListLinks();
  const nameOf = useOptionName();
  const chosen = groups.flatMap((group) => chosenIn(filter, group).map((id) => ({ group, id })));
  if (chosen.length === 0 && !filter.text) return null;

  return (
    <ul aria-label={t`Chosen filters`} className="mt-4 flex flex-wrap items-center gap-2">
      {filter.text && <Chip href={linkTo({ ...filter, text: '', page: 1 })} name={filter.text} />}
      {chosen.map(({ group, id }) => (
        <Chip key={`${group} ${id}`} href={linkTo(withOption(filter, group, id, false))} name={nameOf(group, id)} />
      ))}
      <li>
        <AppLink
          replace
          href={linkTo({ ...allCompanies, sort: filter.sort })}
          className="inline-flex min-h-11 items-center px-1 text-quiet transition-colors hover:text-ink md:min-h-9"
        >
          <Trans>Clear all</Trans>
        </AppLink>
      </li>
    </ul>
  );
}
