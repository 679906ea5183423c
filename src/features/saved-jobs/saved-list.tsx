import { Plural, Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { KnownJob } from '../../api/contract.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { jobCardsRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { JobRow } from '../../shell/job-row.tsx';
import { useCards } from '../../shell/marks/use-cards.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
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

type Sort = 'saved' | 'deadline';

/** What somebody saved, with how closed jobs ended. */
export function SavedList({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const { items, error, retry } = useCards<KnownJob>(ids, (part) => jobCardsRead(locale, part));
  const [sort, setSort] = useState<Sort>('saved');
  const order = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ identifier }: KnownJob) => order.get(String(identifier)) ?? 0;
  const shown = items
    ?.filter(({ identifier }) => order.has(String(identifier)))
    .toSorted((a, b) =>
      sort === 'deadline'
        ? a.validThrough.localeCompare(b.validThrough) || placeOf(a) - placeOf(b)
        : placeOf(a) - placeOf(b),
    );

  if (ids.length === 0)
    return (
      <EmptyTab title={<Trans>Nothing saved yet.</Trans>}>
        <Trans>Press the heart on a job, and it waits for you here.</Trans>
      </EmptyTab>
    );
  return (
    <>
      <div className="flex min-h-[56px] flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-bold">
          <Plural value={ids.length} one="# job" other="# jobs" />
        </h2>
        <select
          aria-label={t`Sort by`}
          value={sort}
          onChange={(event) => setSort(event.target.value as Sort)}
          className="min-h-11 cursor-pointer bg-transparent text-[15px] [&>option]:bg-raised [&>option]:text-ink"
        >
          <option value="saved">{t`Last saved`}</option>
          <option value="deadline">{t`First to end`}</option>
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
          {shown.map((job) => (
            <li key={job.identifier}>
              <JobRow job={job} isHideable={false} />
              <Ending job={job} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
