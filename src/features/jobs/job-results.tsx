import { Plural, Trans, useLingui } from '@lingui/macro';
import { useEffect, useRef } from 'react';
import type { JobList, ListIntroduction, Notice } from '../../api/contract-board.ts';
import { emptyJobFilter, type JobFilter, type JobSort, withText } from '../../routing/job-filter.ts';
import { jobsPerPage, lastServedPage } from '../../routing/pagination.ts';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import type { FilterChoice } from '../../shell/job-list/active-filters.ts';
import {
  type JobListResult,
  jobListState,
  useJobListAddress,
  useJobListState,
} from '../../shell/job-list/use-job-list.ts';
import { RowKeyboardShortcuts } from '../../shell/job-row.tsx';
import { LastPageNotice, ListNotice, UnknownSlugs } from '../../shell/list/list-notices.tsx';
import { PageLinks } from '../../shell/list/page-links.tsx';
import { SortSelect } from '../../shell/list/sort-select.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { AlertButton } from './alert-button.tsx';
import { EmptyBoard, NothingFound } from './empty-results.tsx';
import { EarlierRows, ListRows, SkeletonRows } from './job-rows.tsx';

/** The number of jobs in words, for those who do not see the rows change. */
function Announcement({ list, firstPage }: { list: JobList; firstPage: number }) {
  const { total, rows, page, pages } = list;
  const from = (Math.min(firstPage, page) - 1) * jobsPerPage + 1;
  const to = Math.min(page * jobsPerPage, rows);
  return (
    <>
      <Plural value={total} one="# job found." other="# jobs found." />{' '}
      {pages > 1 && (
        <Trans>
          Showing {from} to {to}.
        </Trans>
      )}
    </>
  );
}

/** The order of the list. Relevance is there only with a text. */
function Sorts({ filter }: { filter: JobFilter }) {
  const { t } = useLingui();
  const { hrefOf, navigateTo } = useJobListAddress();
  const sortedBy = (sort: JobSort): JobFilter => ({ ...filter, sort, page: 1 });
  const names: Partial<Record<JobSort, string>> = {
    ...(filter.text && { relevance: t`Most relevant` }),
    newest: t`Newest`,
    salary: t`Highest salary`,
    reply: t`Fastest promised reply`,
  };
  return (
    <SortSelect
      sort={filter.sort}
      names={names}
      onSort={(sort) => navigateTo(sortedBy(sort))}
      hrefOf={(sort) => hrefOf(sortedBy(sort))}
    />
  );
}

/** Another spelling of a text that finds nothing. */
function DidYouMean({ filter, text }: { filter: JobFilter; text: string }) {
  const { hrefOf } = useJobListAddress();
  return (
    <ListNotice>
      <Trans>
        Did you mean{' '}
        <AppLink
          href={hrefOf(withText(filter, text))}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {text}
        </AppLink>
        ?
      </Trans>
    </ListNotice>
  );
}

const headingLinkClass =
  '-my-2.5 inline-flex min-h-11 items-center text-[15px] whitespace-nowrap font-semibold text-leap underline-offset-4 hover:underline print:hidden';

/** Lists that differ from this one in one thing. */
function NearLists({ near }: Pick<ListIntroduction, 'near'>) {
  const { hrefOf } = useJobListAddress();
  return (
    <p className="flex flex-wrap gap-x-4 py-3.5 print:hidden">
      {near.map(({ name, asks }) => (
        <AppLink
          key={name}
          href={hrefOf({ ...emptyJobFilter, ...asks })}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {name}
        </AppLink>
      ))}
    </p>
  );
}

function SavedJobsLink() {
  const { i18n } = useLingui();
  const { to } = useEdition();
  return (
    <AppLink href={to('savedJobs')} className={headingLinkClass}>
      {i18n._(routes.savedJobs.title.id)}
    </AppLink>
  );
}

type NoticesProps = { notices: Notice[]; dropped: string[]; page: number };

function Notices({ notices, dropped, page }: NoticesProps) {
  const beyond = notices.find((notice) => notice.kind === 'last-page');
  return (
    <>
      <UnknownSlugs dropped={dropped} notices={notices} />
      {beyond && <LastPageNotice asked={beyond.asked} page={page} />}
    </>
  );
}

type PagerProps = {
  filter: JobFilter;
  list: JobList;
  isLoading: boolean;
  /** Loading more failed: the retry is elsewhere. */
  isFailed: boolean;
  onMore: () => void;
};

/** Loads more rows under these, or links to another page. */
function Pager({ filter, list: { page, pages, rows, total }, isLoading, isFailed, onMore }: PagerProps) {
  const { t } = useLingui();
  const { hrefOf } = useJobListAddress();
  const more = Math.min(jobsPerPage, rows - page * jobsPerPage);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center gap-1 py-[26px] print:hidden">
      {page < pages && more > 0 && !isFailed && (
        <Button
          onClick={onMore}
          aria-disabled={isLoading}
          className="mr-3.5 whitespace-nowrap max-sm:mr-0 max-sm:mb-2 max-sm:w-full noscript:hidden"
        >
          <Plural value={more} one="Show # more job" other="Show # more jobs" />
        </Button>
      )}
      <PageLinks page={page} pages={pages} hrefOf={(number) => hrefOf({ ...filter, page: number })} />
      {page === pages && total > lastServedPage * jobsPerPage && (
        <p className="w-full pt-3 text-[15px] text-quiet">
          <Trans>This is as far as the list goes. Use the filters to get to the rest.</Trans>
        </p>
      )}
    </nav>
  );
}

type ResultsProps = {
  filter: JobFilter;
  /** Slugs of the address that mean nothing, until they are removed from it. */
  unknown: readonly string[];
  /** Those of the filter that the response is for. */
  choices: FilterChoice[];
  reading: JobListResult;
};

export function JobResults({ filter, unknown, choices, reading }: ResultsProps) {
  const { data: list, error, isPrevious, answeredFilter, retry } = reading;
  const { hrefOf, navigateTo } = useJobListAddress();
  const state = useJobListState();
  const rows = useRef<HTMLOListElement>(null);
  const moreWanted = useRef<string | null>(null);

  const firstPage = Math.min(state.firstPage ?? filter.page, filter.page);
  const earlier = Array.from({ length: filter.page - firstPage }, (_, index) => firstPage + index);
  const isAppending = earlier.length > 0 && isPrevious;

  const failure = error !== undefined && (isPrevious || !list) && (
    <ReadAlert keeps={Boolean(list) && !isAppending} onRetry={retry}>
      <Trans>The jobs did not load.</Trans>
    </ReadAlert>
  );

  const shown = hrefOf(filter);
  useEffect(() => {
    if (isPrevious) return;
    const isWanted = moreWanted.current === shown;
    moreWanted.current = null;
    if (!isWanted) return;
    const added =
      rows.current?.querySelectorAll<HTMLElement>('[data-row-link=""]')[(filter.page - firstPage) * jobsPerPage];
    added?.focus({ preventScroll: true });
  }, [isPrevious, shown, filter.page, firstPage]);

  const showMore = () => {
    if (isPrevious) return;
    const next = { ...filter, page: filter.page + 1 };
    moreWanted.current = hrefOf(next);
    navigateTo(next, { replace: true, state: jobListState({ firstPage }) });
  };

  return (
    <section aria-labelledby="jobs-found" className="min-w-0">
      <div className="flex min-h-[56px] items-baseline gap-x-4 border-b-[1.5px] max-sm:flex-wrap border-ink py-3.5">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2
            id="jobs-found"
            tabIndex={-1}
            suppressHydrationWarning
            className="scroll-mt-4 text-lg leading-[1.5] font-bold whitespace-nowrap outline-none"
          >
            {list ? <Plural value={list.total} one="# job" other="# jobs" /> : <Trans>Jobs</Trans>}
          </h2>
          {list && list.companies > 0 && (
            <p suppressHydrationWarning className="text-quiet max-sm:hidden">
              <Plural value={list.companies} one="from # startup" other="from # startups" />
            </p>
          )}
        </div>
        <div className="flex gap-x-4 max-sm:order-last max-sm:mt-3 max-sm:basis-full">
          <SavedJobsLink />
          <AlertButton filter={answeredFilter} choices={choices} className={headingLinkClass} />
        </div>
        {list && list.total > 1 && <Sorts filter={filter} />}
      </div>
      <p role="status" suppressHydrationWarning className="sr-only">
        {list && !isPrevious && <Announcement list={list} firstPage={firstPage} />}
      </p>
      {list?.introduction && <p className="pt-3 text-[15px] text-quiet">{list.introduction.text}</p>}
      {!isAppending && failure}
      {list && (
        <Notices notices={isPrevious ? [] : list.notices} dropped={[...unknown, ...state.dropped]} page={list.page} />
      )}
      {list?.didYouMean && !isPrevious && <DidYouMean filter={filter} text={list.didYouMean} />}
      <div
        aria-busy={isPrevious}
        className={`transition-opacity ${isPrevious && !isAppending ? 'opacity-55 delay-150' : ''}`}
      >
        {list?.total === 0 && choices.length === 0 && <EmptyBoard />}
        {list?.total === 0 && choices.length > 0 && (
          <NothingFound filter={answeredFilter} list={list} choices={choices} />
        )}
        <ol ref={rows}>
          {earlier.map((page) => (
            <EarlierRows key={page} filter={{ ...filter, page }} />
          ))}
          {list && !isAppending && <ListRows list={list} />}
          {isAppending && !failure && <SkeletonRows rows={jobsPerPage} />}
          {!list && !failure && <SkeletonRows rows={8} />}
        </ol>
        {isAppending && failure}
      </div>
      {list && (
        <Pager
          filter={answeredFilter}
          list={list}
          isLoading={isPrevious}
          isFailed={isAppending && failure !== false}
          onMore={showMore}
        />
      )}
      {list?.introduction && <NearLists near={list.introduction.near} />}
      {list?.total !== 0 && <RowKeyboardShortcuts />}
    </section>
  );
}
