import { Plural, Trans, useLingui } from '@lingui/macro';
import { useRef, useState } from 'react';
import type { KnownJob } from '../../api/contract.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { mostCompared } from '../../routing/mark-calls.ts';
import { jobCardsRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { JobRow } from '../../shell/job-row.tsx';
import type { Toggles } from '../../shell/marks/toggles.ts';
import { useCards } from '../../shell/marks/use-cards.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { JobNote, useNotes } from './job-note.tsx';
import { EmptyTab, TabSkeleton } from './tab-states.tsx';

/** How a job that is over ended. */
function Ending({ job }: { job: KnownJob }) {
  const { locale, to } = useEdition();
  const nameOf = useTaxonomyNames();
  if (job.status === 'active') return null;
  const day = job.closed && formatDate(locale, job.closed);
  return (
    <p className="-mt-px border-b border-line bg-sunken px-4 py-3 text-[15px]">
      {job.status === 'paused' && <Trans>The company is not replying now.</Trans>}
      {job.status === 'closed' && day && <Trans>This job closed on {day}.</Trans>}{' '}
      {job.outcome && nameOf('outcome', job.outcome)}{' '}
      <AppLink
        href={to('job', { id: String(job.identifier), slug: job.slug })}
        className="font-semibold text-leap underline underline-offset-4"
      >
        <Trans>Similar jobs</Trans>
      </AppLink>
    </p>
  );
}

type ChoiceProps = {
  title: string;
  isOn: boolean;
  /** Chosen in all. */
  count: number;
  onTurn: (isOn: boolean) => void;
  /** Where they stand side by side. */
  href: string;
};

/** Puts a job beside others, as many as there is room for. */
function CompareChoice({ title, isOn, count, onTurn, href }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="-mt-px flex flex-wrap items-center gap-x-5 border-b border-line pl-13 md:pl-[70px]">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px] has-disabled:cursor-default has-disabled:text-quiet">
        <input
          type="checkbox"
          aria-label={t`Compare ${title}`}
          checked={isOn}
          disabled={!isOn && count >= mostCompared}
          onChange={(event) => onTurn(event.target.checked)}
          className="size-5 accent-leap"
        />
        <Trans>Compare</Trans>
      </label>
      {isOn && count > 1 && (
        <AppLink
          href={href}
          className="inline-flex min-h-11 items-center text-[15px] font-semibold text-leap underline underline-offset-4"
        >
          <Plural value={count} one="Show # job side by side" other="Show # jobs side by side" />
        </AppLink>
      )}
    </div>
  );
}

const isOver = ({ status }: KnownJob) => status === 'closed';

/** In the order of saving among equals; what says no salary, and what is over, comes last. */
const sorts = {
  saved: () => 0,
  deadline: (a: KnownJob, b: KnownJob) =>
    Number(isOver(a)) - Number(isOver(b)) || a.validThrough.localeCompare(b.validThrough),
  salary: (a: KnownJob, b: KnownJob) => (b.monthlyPay ?? -1) - (a.monthlyPay ?? -1),
};
type Sort = keyof typeof sorts;

type Props = {
  user: string;
  ids: readonly string[];
  toggles: Toggles;
  address: string;
  /** Chosen to be compared. */
  ticked: readonly string[];
  onTick: (ids: readonly string[]) => void;
};

/** What somebody saved, with how closed jobs ended. */
export function SavedList({ user, ids, toggles, address, ticked, onTick }: Props) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const { items, error, retry } = useCards<KnownJob>(ids, (part) => jobCardsRead(locale, part));
  const { noteOf, noteWritten } = useNotes(user, ids);
  const [sort, setSort] = useState<Sort>('saved');
  const heading = useRef<HTMLHeadingElement>(null);
  const order = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ identifier }: KnownJob) => order.get(String(identifier)) ?? 0;
  const shown = items
    ?.filter(({ identifier }) => order.has(String(identifier)))
    .toSorted((a, b) => sorts[sort](a, b) || placeOf(a) - placeOf(b));
  const over = shown?.filter(isOver).map(({ identifier }) => String(identifier)) ?? [];

  const compared = ticked.filter((id) => order.has(id) && !over.includes(id));

  if (ids.length === 0)
    return (
      <EmptyTab title={<Trans>Nothing saved yet.</Trans>}>
        <Trans>Press the heart on a job, and it waits for you here.</Trans>
      </EmptyTab>
    );
  return (
    <>
      <div className="flex min-h-[56px] flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          <Plural value={ids.length} one="# job" other="# jobs" />
        </h2>
        {over.length > 0 && (
          <button
            type="button"
            onClick={() => {
              heading.current?.focus();
              toggles.turnAllOff('savedJobs', over);
            }}
            className="ml-auto min-h-11 cursor-pointer text-[15px] font-semibold text-leap underline-offset-4 hover:underline"
          >
            <Trans>Remove closed</Trans>
          </button>
        )}
        <select
          aria-label={t`Sort by`}
          value={sort}
          onChange={(event) => setSort(event.target.value as Sort)}
          className="min-h-11 cursor-pointer bg-transparent text-[15px] [&>option]:bg-raised [&>option]:text-ink"
        >
          <option value="saved">{t`Last saved`}</option>
          <option value="deadline">{t`First to end`}</option>
          <option value="salary">{t`Highest salary`}</option>
        </select>
      </div>
      {error !== undefined && (
        <ReadAlert keeps={Boolean(shown?.length)} onRetry={retry}>
          <Trans>The jobs did not load.</Trans>
        </ReadAlert>
      )}
      {!shown && error === undefined && <TabSkeleton />}
      {shown && (
        <ul className="border-t border-line">
          {shown.map((job) => {
            const id = String(job.identifier);
            const saved = noteOf(id);
            return (
              <li key={job.identifier}>
                <JobRow job={job} isHideable={false} />
                <Ending job={job} />
                {!isOver(job) && ids.length > 1 && (
                  <CompareChoice
                    title={job.title}
                    isOn={compared.includes(id)}
                    count={compared.length}
                    onTurn={(isOn) => onTick(isOn ? [...compared, id] : compared.filter((other) => other !== id))}
                    href={`${address}?compare=${compared.join(',')}`}
                  />
                )}
                {saved && <JobNote saved={saved} title={job.title} onWritten={noteWritten} />}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
