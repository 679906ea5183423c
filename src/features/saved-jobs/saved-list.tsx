import { Plural, Trans, useLingui } from '@lingui/macro';
import { useRef, useState } from 'react';
import type { JobCardWithStatus, NarrowedCards } from '../../api/contract-board.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { withQuery } from '../../routing/list-address.ts';
import { narrowedCardsRead } from '../../routing/mark-calls.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useFilterChoices, withoutFilters } from '../../shell/job-list/active-filters.ts';
import { BroaderFilters } from '../../shell/job-list/broader-filters.tsx';
import { JobChipRow } from '../../shell/job-list/job-filter-chips.tsx';
import { useJobListAddress, useJobListState } from '../../shell/job-list/use-job-list.ts';
import { JobRow } from '../../shell/job-row.tsx';
import { EmptyList, UnknownSlugs } from '../../shell/list/list-notices.tsx';
import { SortSelect } from '../../shell/list/sort-select.tsx';
import type { Toggles } from '../../shell/marks/toggles.ts';
import { ReadAlert, RetryAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { buttonClass } from '../../ui/button.tsx';
import { GoneJobs } from './gone-jobs.tsx';
import { JobNote, useJobNotes } from './job-note.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { CompareCheckbox, JobEndNotice } from './saved-row.tsx';
import { EmptyTab, TabSkeleton } from './tab-states.tsx';

const isClosed = ({ status }: JobCardWithStatus) => status === 'closed';

/** Equal jobs stay in the order of saving; those without a salary, and closed ones, come last. */
const sorts = {
  saved: () => 0,
  deadline: (a: JobCardWithStatus, b: JobCardWithStatus) =>
    Number(isClosed(a)) - Number(isClosed(b)) || a.validThrough.localeCompare(b.validThrough),
  salary: (a: JobCardWithStatus, b: JobCardWithStatus) => (b.monthlyPay ?? -1) - (a.monthlyPay ?? -1),
};
type Sort = keyof typeof sorts;

type Props = {
  user: string;
  ids: readonly string[];
  toggles: Toggles;
  /** The filter in the address. */
  filter: JobFilter;
  address: string;
  /** Selected for comparison. */
  ticked: readonly string[];
  onTick: (ids: readonly string[]) => void;
};

type FoundProps = Pick<Props, 'filter'> & { list: NarrowedCards };

/** No saved job matches the address. */
function NoSavedMatches({ filter, list }: FoundProps) {
  const { hrefOf } = useJobListAddress();
  const choices = useFilterChoices(filter, list.facets);
  return (
    <EmptyList title={<Trans>Nothing you saved matches.</Trans>}>
      <BroaderFilters filter={filter} broader={list.broader} choices={choices}>
        <Trans>Removing one filter is not enough. Start again with everything you have saved:</Trans>
      </BroaderFilters>
      <AppLink href={hrefOf(withoutFilters(filter))} className={buttonClass('main')}>
        <Trans>All saved jobs</Trans>
      </AppLink>
    </EmptyList>
  );
}

/** The saved jobs that match the address, with the outcome of closed ones. */
export function SavedList({ user, ids, toggles, filter, address, ticked, onTick }: Props) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const { dropped } = useJobListState();
  const {
    data: list,
    isPrevious,
    error,
    retry,
  } = useRead<NarrowedCards>(ids.length > 0 ? narrowedCardsRead(locale, filter, ids) : null);
  const notes = useJobNotes(user, ids);
  const [sort, setSort] = useState<Sort>('saved');
  const heading = useRef<HTMLHeadingElement>(null);
  const facets = list?.facets ?? [];
  const choices = useFilterChoices(filter, facets);
  const order = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ identifier }: JobCardWithStatus) => order.get(String(identifier)) ?? 0;
  const shown = list?.items
    .filter(({ identifier }) => order.has(String(identifier)))
    .toSorted((a, b) => sorts[sort](a, b) || placeOf(a) - placeOf(b));
  const over = shown?.filter(isClosed).map(({ identifier }) => String(identifier)) ?? [];
  const compared = ticked.filter((id) => order.has(id) && !over.includes(id));
  const isNarrowed = choices.length > 0;
  const isHere = new Set(list?.items.map(({ identifier }) => String(identifier)));
  const gone = list && !isPrevious && !isNarrowed ? ids.filter((id) => !isHere.has(id)) : [];
  const total = list?.total ?? 0;

  if (ids.length === 0)
    return (
      <EmptyTab title={<Trans>Nothing saved yet.</Trans>}>
        <Trans>Press the heart on a job, and it will be waiting for you here.</Trans>
      </EmptyTab>
    );
  return (
    <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_264px] lg:gap-14 print:block">
      <section className="min-w-0">
        <JobChipRow filter={filter} choices={choices} last={heading} />
        <div className="flex min-h-[56px] flex-wrap items-center justify-between gap-x-4">
          <h2 id="results" ref={heading} tabIndex={-1} className="scroll-mt-4 text-lg font-bold outline-none">
            {isNarrowed && !shown ? (
              <Trans>Jobs</Trans>
            ) : (
              <Plural value={isNarrowed ? (shown?.length ?? 0) : ids.length - gone.length} one="# job" other="# jobs" />
            )}
          </h2>
          {over.length > 0 && (
            <button
              type="button"
              onClick={() => {
                heading.current?.focus();
                toggles.turnAllOff('savedJobs', over);
              }}
              className="min-h-11 cursor-pointer text-[15px] font-semibold text-leap underline-offset-4 hover:underline"
            >
              <Trans>Remove closed</Trans>
            </button>
          )}
          <SortSelect
            sort={sort}
            names={{ saved: t`Last saved`, deadline: t`Ending soonest`, salary: t`Highest salary` }}
            onSort={setSort}
          />
        </div>
        <p role="status" className="sr-only">
          {list && !isPrevious && isNarrowed && <Plural value={total} one="# job found." other="# jobs found." />}
        </p>
        {error !== undefined && (isPrevious || !list) && (
          <ReadAlert keeps={Boolean(shown?.length)} onRetry={retry}>
            <Trans>The jobs did not load.</Trans>
          </ReadAlert>
        )}
        {shown && notes.isUnread && (
          <RetryAlert onRetry={notes.retry}>
            <Trans>The notes did not load.</Trans>
          </RetryAlert>
        )}
        <UnknownSlugs dropped={dropped} notices={list?.notices ?? []} />
        {gone.length > 0 && (
          <GoneJobs
            count={gone.length}
            onForget={() => {
              heading.current?.focus();
              toggles.removeUnavailable('savedJobs', gone);
            }}
          />
        )}
        {!shown && error === undefined && <TabSkeleton />}
        {list && !isPrevious && total === 0 && isNarrowed && <NoSavedMatches filter={filter} list={list} />}
        {shown && shown.length > 0 && (
          <ul
            aria-busy={isPrevious}
            className={`border-t border-line transition-opacity ${isPrevious ? 'opacity-55 delay-150' : ''}`}
          >
            {shown.map((job) => {
              const id = String(job.identifier);
              const saved = notes.noteOf(id);
              return (
                <li key={job.identifier} data-item={job.title}>
                  <JobRow job={job} isHideable={false} />
                  <JobEndNotice job={job} />
                  {!isClosed(job) && ids.length > 1 && (
                    <CompareCheckbox
                      title={job.title}
                      isOn={compared.includes(id)}
                      count={compared.length}
                      onTurn={(isOn) => onTick(isOn ? [...compared, id] : compared.filter((other) => other !== id))}
                      href={withQuery(address, `compare=${compared.join(',')}`)}
                    />
                  )}
                  {saved && <JobNote saved={saved} title={job.title} onWritten={notes.noteWritten} />}
                </li>
              );
            })}
          </ul>
        )}
      </section>
      {(ids.length > 1 || isNarrowed) && <SavedFilters filter={filter} facets={facets} chosen={choices.length} />}
    </div>
  );
}
