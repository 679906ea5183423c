import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { CompanyFilter, CompanySort } from '../../routing/company-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useCompanyListLinks } from './use-company-list-links.ts';

const sorts: { sort: CompanySort; name: ReactNode }[] = [
  { sort: 'jobs', name: <Trans>Most jobs</Trans> },
  { sort: 'newest', name: <Trans>Newest</Trans> },
  { sort: 'name', name: <Trans>By name</Trans> },
];

export function CompanySorts({ filter }: { filter: CompanyFilter }) {
  const { t } = useLingui();
  const linkTo = useCompanyListLinks();
  return (
    <ul
      aria-label={t`Sort`}
      className="flex justify-between gap-x-2.5 text-[15px] whitespace-nowrap max-sm:w-full sm:ml-auto sm:gap-x-4"
    >
      {sorts.map(({ sort, name }) => (
        <li key={sort}>
          <AppLink
            href={linkTo({ ...filter, sort, page: 1 })}
            aria-current={filter.sort === sort ? 'true' : undefined}
            className="-my-2.5 inline-block py-2.5 text-quiet transition-colors hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-leap aria-[current]:decoration-2 aria-[current]:underline-offset-[6px]"
          >
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
