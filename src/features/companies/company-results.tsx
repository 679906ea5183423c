import { Plural, Trans } from '@lingui/macro';
import type { CompanyList } from '../../api/contract.ts';
import { allCompanies, type CompanyFilter } from '../../routing/company-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import type { Reading } from '../../shell/use-read.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailedLeap } from '../../ui/failed-leap.tsx';
import { CompanyPages } from './company-pages.tsx';
import { CompanyRow, CompanyRowBones } from './company-row.tsx';
import { CompanySorts } from './company-sorts.tsx';
import { useCompanyListLinks } from './use-company-list-links.ts';

const Count = ({ total }: { total: number }) => <Plural value={total} one="# startup" other="# startups" />;

function Nobody({ filter: { text } }: { filter: CompanyFilter }) {
  const linkTo = useCompanyListLinks();
  return (
    <div className="grid justify-items-start gap-3.5 py-14">
      <FailedLeap />
      <h3 className="text-[28px] leading-[1.1] font-bold tracking-[-.02em]">
        <Trans>Nobody lands here.</Trans>
      </h3>
      <p className="text-quiet">
        {text ? (
          <Trans>No startup called “{text}” matches the filters. Let go of something above, or begin again.</Trans>
        ) : (
          <Trans>No startup matches all of the filters together. Let go of one above, or begin again.</Trans>
        )}
      </p>
      <AppLink href={linkTo(allCompanies)} className={buttonClass('main')}>
        <Trans>Show all startups</Trans>
      </AppLink>
    </div>
  );
}

type Props = { filter: CompanyFilter; reading: Reading<CompanyList> };

/** The found startups. Rows stay while newer ones are awaited or could not be had. */
export function CompanyResults({ filter, reading: { data: list, error, isRefreshing, retry } }: Props) {
  const lastPage = list?.notices.find((notice) => notice.kind === 'last-page');

  return (
    <section aria-busy={isRefreshing} aria-labelledby="results" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-4 border-b-[1.5px] border-ink py-3.5">
        <h2 id="results" tabIndex={-1} className="scroll-mt-4 text-lg font-bold outline-none">
          {list ? <Count total={list.total} /> : <Trans>Startups</Trans>}
        </h2>
        {list?.total !== 0 && <CompanySorts filter={filter} />}
      </div>
      <p role="status" className="sr-only">
        {list && !isRefreshing ? <Count total={list.total} /> : <Trans>The list is loading.</Trans>}
      </p>
      {error !== undefined && (
        <ReadAlert keeps={list !== undefined} onRetry={retry}>
          <Trans>The startups did not load.</Trans>
        </ReadAlert>
      )}
      {lastPage && (
        <p className="border-b border-line py-3 text-[15px] text-quiet">
          <Trans>
            There is no page {lastPage.asked}. This is the last one, page {list?.page}.
          </Trans>
        </p>
      )}
      {!list && error === undefined && <CompanyRowBones />}
      {list && (
        <div className={`transition-opacity ${isRefreshing ? 'opacity-55' : ''}`}>
          {list.total === 0 ? (
            <Nobody filter={filter} />
          ) : (
            <ul>
              {list.items.map((company) => (
                <li key={company.slug}>
                  <CompanyRow company={company} />
                </li>
              ))}
            </ul>
          )}
          <CompanyPages filter={filter} page={list.page} pages={list.pages} />
        </div>
      )}
    </section>
  );
}
