import { Plural, Trans } from '@lingui/macro';
import { useEffect, useRef } from 'react';
import type { JobList } from '../../api/contract.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FacetGroups } from './facet-groups.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Choice, useChoices } from './filter-words.tsx';
import { Hero } from './hero.tsx';
import { EarlierRows, Rows, rowsOnPage, SkeletonRows } from './job-rows.tsx';
import { JobSearchForm } from './job-search-form.tsx';
import { LoadFailure, Notices } from './list-notices.tsx';
import { listState, useListState } from './list-state.ts';
import { EmptyBoard, NothingFound } from './no-jobs.tsx';
import { Pager } from './pager.tsx';
import { SortSelect } from './sort-select.tsx';
import { type JobListReading, useFilterOfAddress, useJobList } from './use-job-list.ts';
import { useListAddress } from './use-list-address.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The number of jobs in words, for those who do not see the rows change. */
function Announcement({ list, firstPage }: { list: JobList; firstPage: number }) {
  const { total, page, pages } = list;
  const from = (firstPage - 1) * rowsOnPage + 1;
  const to = Math.min(page * rowsOnPage, total);
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

type ResultsProps = {
  filter: JobFilter;
  /** Those of the filter that the answer is to. */
  choices: Choice[];
  reading: JobListReading;
};

function Results({ filter, choices, reading }: ResultsProps) {
  const { data: list, error, isPrevious, answered, retry } = reading;
  const { go } = useListAddress();
  const state = useListState();
  const heading = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  const wantsMore = useRef(false);
  const wantsTop = useRef(false);

  const firstPage = Math.min(state.firstPage ?? filter.page, filter.page);
  const earlier = Array.from({ length: filter.page - firstPage }, (_, index) => firstPage + index);
  const isAppending = earlier.length > 0 && isPrevious;

  const failure = error !== undefined && (isPrevious || !list) && (
    <LoadFailure hasRows={Boolean(list) && !isAppending} onRetry={retry} />
  );

  useEffect(() => {
    if (isPrevious || !wantsMore.current) return;
    wantsMore.current = false;
    const added =
      rows.current?.querySelectorAll<HTMLElement>('[data-row-link]')[(filter.page - firstPage) * rowsOnPage];
    added?.focus({ preventScroll: true });
  }, [isPrevious, filter.page, firstPage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for
  useEffect(() => {
    if (!wantsTop.current) return;
    wantsTop.current = false;
    // Not before the frame has noted where the person was on the page before this one.
    requestAnimationFrame(() => {
      heading.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    });
  }, [filter.page]);

  const showMore = () => {
    if (isPrevious) return;
    wantsMore.current = true;
    go({ ...filter, page: filter.page + 1 }, { replace: true, state: listState({ firstPage }) });
  };

  return (
    <section aria-labelledby="jobs-found" className="min-w-0">
      <div
        ref={heading}
        tabIndex={-1}
        className="flex min-h-[56px] items-baseline gap-4 border-b-[1.5px] border-ink py-3.5 outline-none"
      >
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="jobs-found" suppressHydrationWarning className="text-lg leading-[1.5] font-bold whitespace-nowrap">
            {list ? <Plural value={list.total} one="# job" other="# jobs" /> : <Trans>Jobs</Trans>}
          </h2>
          {list && list.companies > 0 && (
            <p suppressHydrationWarning className="text-quiet">
              <Plural value={list.companies} one="from # startup" other="from # startups" />
            </p>
          )}
        </div>
        {list && list.total > 1 && <SortSelect filter={filter} />}
      </div>
      <p role="status" suppressHydrationWarning className="sr-only">
        {list && !isPrevious && <Announcement list={list} firstPage={firstPage} />}
      </p>
      {!isAppending && failure}
      {list && <Notices notices={isPrevious ? [] : list.notices} dropped={state.dropped} page={list.page} />}
      <div
        aria-busy={isPrevious}
        className={`transition-opacity ${isPrevious && !isAppending ? 'opacity-55 delay-150' : ''}`}
      >
        {list?.total === 0 && choices.length === 0 && <EmptyBoard />}
        {list?.total === 0 && choices.length > 0 && <NothingFound filter={answered} list={list} choices={choices} />}
        <ol ref={rows}>
          {earlier.map((page) => (
            <EarlierRows key={page} filter={{ ...filter, page }} />
          ))}
          {list && !isAppending && <Rows jobs={list.items} />}
          {isAppending && !failure && <SkeletonRows rows={rowsOnPage} />}
          {!list && !failure && <SkeletonRows rows={8} />}
        </ol>
        {isAppending && failure}
      </div>
      {list && (
        <Pager
          filter={answered}
          list={list}
          isLoading={isPrevious}
          onMore={showMore}
          onPage={() => {
            wantsTop.current = true;
          }}
        />
      )}
    </section>
  );
}

function JobListScreen({ segment }: { segment: string | undefined }) {
  const filter = useFilterOfAddress(segment);
  const reading = useJobList(filter);
  const { data: list, isPrevious, answered } = reading;
  const choices = useChoices(filter);
  const answeredChoices = useChoices(answered);
  const facets = list?.facets ?? [];
  useRowKeys();

  return (
    <>
      <PageHead
        title={list && !isPrevious ? list.seo.title : null}
        robots={list?.seo.robots}
        canonical={list?.links.canonical}
      />
      <div className="pt-6 pb-1.5 md:pt-11 md:pb-5">
        <Hero filter={answered} heading={answeredChoices.length > 0 ? list?.seo.h1 : undefined} />
        <JobSearchForm filter={filter} facets={facets} />
        <ActiveFilters filter={filter} choices={choices} facets={facets} />
      </div>
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_264px] lg:gap-14">
        <Results filter={filter} choices={answeredChoices} reading={reading} />
        <aside aria-labelledby="narrow-by" className="max-lg:hidden print:hidden">
          <h2 id="narrow-by" className="sr-only">
            <Trans>Narrow the list</Trans>
          </h2>
          <FacetGroups filter={filter} facets={facets} />
        </aside>
      </div>
      <FilterBar filter={filter} chosen={choices.length} />
    </>
  );
}

/** The list of jobs under its address, or in its place the page of the route that it holds. */
export const JobListPage = ({ params, children }: PageProps) => children ?? <JobListScreen segment={params.fields} />;
