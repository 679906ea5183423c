import { Plural, Trans, useLingui } from '@lingui/macro';
import type { CompanyList } from '../../api/contract-board.ts';
import { type CompanyFilter, type CompanySort, emptyCompanyFilter } from '../../routing/company-filter.ts';
import { routes } from '../../routing/routes.ts';
import { AppLink, useFollowLink } from '../../shell/app-link.tsx';
import { EmptyList, LastPageNotice } from '../../shell/list/list-notices.tsx';
import { PageLinks } from '../../shell/list/page-links.tsx';
import { SortSelect } from '../../shell/list/sort-select.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import type { ReadResult } from '../../shell/use-read.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useCompanyListAddress } from './company-filter-options.ts';
import { CompanyRow, CompanyRowsSkeleton } from './company-row.tsx';

const Count = ({ total }: { total: number }) => <Plural value={total} one="# startup" other="# startups" />;

function Sorts({ filter }: { filter: CompanyFilter }) {
  const { t } = useLingui();
  const follow = useFollowLink();
  const hrefOf = useCompanyListAddress();
  const hrefBy = (sort: CompanySort) => hrefOf({ ...filter, sort, page: 1 });
  const names: Record<CompanySort, string> = {
    jobs: t`Most jobs`,
    newest: t`Newest`,
    name: t`By name`,
    reply: t`Fastest promised reply`,
    record: t`Best reply record`,
  };
  return <SortSelect sort={filter.sort} names={names} onSort={(sort) => follow(hrefBy(sort))} hrefOf={hrefBy} />;
}

function NoCompaniesFound({ filter: { text } }: { filter: CompanyFilter }) {
  const hrefOf = useCompanyListAddress();
  return (
    <EmptyList title={<Trans>Nobody lands here.</Trans>}>
      <p className="text-quiet">
        {text ? (
          <Trans>No startup matches both “{text}” and the filters. Remove a filter above, or start again.</Trans>
        ) : (
          <Trans>No startup matches all the filters. Remove one above, or start again.</Trans>
        )}
      </p>
      <AppLink href={hrefOf(emptyCompanyFilter)} className={buttonClass('main')}>
        <Trans>Show all startups</Trans>
      </AppLink>
    </EmptyList>
  );
}

function Pager({ filter, list: { page, pages } }: { filter: CompanyFilter; list: CompanyList }) {
  const { t } = useLingui();
  const hrefOf = useCompanyListAddress();
  const pageHref = (to: number) => hrefOf({ ...filter, page: to });
  if (pages < 2) return null;
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center gap-1 py-[26px] print:hidden">
      {page < pages && (
        <AppLink href={pageHref(page + 1)} className={buttonClass('plain', 'mr-3.5 max-sm:w-full')}>
          <Trans>Next page</Trans>
        </AppLink>
      )}
      <PageLinks page={page} pages={pages} hrefOf={pageHref} />
    </nav>
  );
}

/** Index of the first company without open jobs, if any in the list is hiring. */
const firstNotHiringIndex = ({ items, hiring }: CompanyList): number =>
  hiring > 0 ? items.findIndex(({ openJobs }) => openJobs === 0) : -1;

type Props = { filter: CompanyFilter; reading: ReadResult<CompanyList> };

/** The startups found. Rows stay while newer ones load or fail to load. */
export function CompanyResults({ filter, reading: { data: list, error, isRefreshing, retry } }: Props) {
  const { i18n } = useLingui();
  const { to } = useEdition();
  const lastPage = list?.notices.find((notice) => notice.kind === 'last-page');

  return (
    <section aria-busy={isRefreshing} aria-labelledby="results" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-4 border-b-[1.5px] border-ink py-3.5">
        <h2 id="results" tabIndex={-1} className="scroll-mt-4 text-lg font-bold outline-none">
          {list ? <Count total={list.total} /> : <Trans>Startups</Trans>}
        </h2>
        {list && list.hiring > 0 && list.hiring < list.total && (
          <p className="text-quiet">
            <Plural value={list.hiring} one="# hiring now" other="# hiring now" />
          </p>
        )}
        <AppLink
          href={to('followedCompanies')}
          className="-my-2.5 inline-flex min-h-11 items-center text-[15px] font-semibold text-leap underline-offset-4 hover:underline max-sm:order-last max-sm:mt-1 max-sm:basis-full print:hidden"
        >
          {i18n._(routes.followedCompanies.title.id)}
        </AppLink>
        {list?.total !== 0 && <Sorts filter={filter} />}
      </div>
      <p role="status" className="sr-only">
        {list && !isRefreshing ? <Count total={list.total} /> : <Trans>The list is loading.</Trans>}
      </p>
      {error !== undefined && (
        <ReadAlert keeps={list !== undefined} onRetry={retry}>
          <Trans>The startups did not load.</Trans>
        </ReadAlert>
      )}
      {list && lastPage && <LastPageNotice asked={lastPage.asked} page={list.page} />}
      {!list && error === undefined && <CompanyRowsSkeleton />}
      {list && (
        <div className={`transition-opacity ${isRefreshing ? 'opacity-55' : ''}`}>
          {list.total === 0 ? (
            <NoCompaniesFound filter={filter} />
          ) : (
            <ul>
              {list.items.map((company, at) => (
                <li key={company.slug}>
                  {filter.sort === 'jobs' && at === firstNotHiringIndex(list) && (
                    <p className="border-b-[1.5px] border-ink pt-8 pb-2.5 font-bold">
                      <Trans>No open jobs right now</Trans>
                    </p>
                  )}
                  <CompanyRow company={company} />
                </li>
              ))}
            </ul>
          )}
          <Pager filter={filter} list={list} />
        </div>
      )}
    </section>
  );
}
