import { Plural, Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { readApplications } from '../../api/applications.ts';
import type { Application, KnownJob } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { hashTo } from '../../routing/fragments.ts';
import { mostOfVisitor } from '../../routing/mark-calls.ts';
import { jobCardsRead } from '../../routing/reads.ts';
import { AppLink, isPlain } from '../../shell/app-link.tsx';
import { ApplicationStatusName, ReplyClock } from '../../shell/application-status.tsx';
import { JobRow } from '../../shell/job-row.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import type { Toggles } from '../../shell/marks/toggles.ts';
import { useToggles } from '../../shell/marks/use-mark.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { pushDialog } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useCheckedSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { useCards } from './use-cards.ts';

export type MarkedTab = 'saved' | 'applied';
export type MarkedProps = { tab: MarkedTab };

const Skeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>The jobs are loading.</Trans>
    </p>
    {[1, 2, 3].map((row) => (
      <div key={row} aria-hidden="true" className="grid gap-2.5 border-b border-line py-5">
        <Bone className="h-5 w-3/5" />
        <Bone className="h-4 w-2/5" />
      </div>
    ))}
  </div>
);

const AllJobsLink = () => {
  const { to } = useEdition();
  return (
    <AppLink href={to('jobs')} className={buttonClass('main')}>
      <Trans>All jobs</Trans>
    </AppLink>
  );
};

const Empty = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <EmptyList title={title}>
    <p className="max-w-[52ch] text-quiet">{children}</p>
    <AllJobsLink />
  </EmptyList>
);

const LogInLink = ({ children }: { children: ReactNode }) => {
  const { locale } = useEdition();
  const hash = hashTo(locale, 'login');
  return (
    <a
      href={hash}
      className="font-semibold text-leap underline underline-offset-4"
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        pushDialog(hash);
      }}
    >
      {children}
    </a>
  );
};

/** Where the marks of somebody without an account are. */
const KeptHere = () => (
  <p className="border-b border-line py-3 text-[15px] text-quiet">
    <Trans>This browser keeps up to {mostOfVisitor} jobs for you.</Trans>{' '}
    <LogInLink>
      <Trans>Log in to have them everywhere.</Trans>
    </LogInLink>
  </p>
);

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

function SavedList({ ids }: { ids: readonly string[] }) {
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
      <Empty title={<Trans>Nothing saved yet.</Trans>}>
        <Trans>Press the heart on a job, and it waits for you here.</Trans>
      </Empty>
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
      {!shown && error === undefined && <Skeleton />}
      {shown && (
        <ul className="border-t border-line">
          {shown.map((job) => (
            <li key={job.identifier}>
              <JobRow job={job} />
              <Ending job={job} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AppliedRow({ application }: { application: Application }) {
  const { locale, to } = useEdition();
  const { job, reference, sentAt, status } = application;
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <h2 className="text-lg leading-snug font-bold" lang={job.inLanguage}>
        <AppLink
          href={to('job', { id: String(job.identifier), slug: job.slug })}
          className="inline-flex min-h-11 items-center hover:text-leap"
        >
          {job.title}
        </AppLink>
      </h2>
      <p>
        {job.company} · <ApplicationStatusName status={status} />
      </p>
      <p className="text-[15px] text-quiet">
        <Trans>
          Number <span className="whitespace-nowrap">{reference}</span>, sent on {formatDate(locale, sentAt)}
        </Trans>
      </p>
      <ReplyClock application={application} />
    </li>
  );
}

/** What somebody applied for with their account. */
function AppliedList({ user }: { user: string }) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { data, error, mutate } = useSWR<Application[]>(user && `applications ${user} ${locale}`, () =>
    readApplications(clients.locale, locale),
  );

  if (user === '')
    return (
      <Empty title={<Trans>Your applications are in your account.</Trans>}>
        <LogInLink>
          <Trans>Log in to see them.</Trans>
        </LogInLink>{' '}
        <Trans>An application sent without an account opens by the link in its mail.</Trans>
      </Empty>
    );
  if (!data)
    return error ? (
      <ReadAlert keeps={false} onRetry={() => void mutate()}>
        <Trans>Your applications did not load.</Trans>
      </ReadAlert>
    ) : (
      <Skeleton />
    );
  if (data.length === 0)
    return (
      <Empty title={<Trans>No applications here.</Trans>}>
        <Trans>Jobs that you apply for on this site will be in this list.</Trans>
      </Empty>
    );
  return (
    <ul>
      {data.map((application) => (
        <AppliedRow key={application.id} application={application} />
      ))}
    </ul>
  );
}

/** What the person who is here keeps, under one tab. */
export function MarkedList({ tab }: MarkedProps) {
  const toggles = useToggles();
  const session = useCheckedSession();
  if (tab === 'applied') return session ? <AppliedList user={userOf(session)} /> : <Skeleton />;
  return toggles ? <Saved toggles={toggles} /> : <Skeleton />;
}

function Saved({ toggles: { store } }: { toggles: Toggles }) {
  const known = useSyncExternalStore(store.listen, store.read);
  const hasFailed = useSyncExternalStore(store.listen, store.hasFailed);

  if (!known)
    return hasFailed ? (
      <ReadAlert keeps={false} onRetry={store.refresh}>
        <Trans>The jobs did not load.</Trans>
      </ReadAlert>
    ) : (
      <Skeleton />
    );
  return (
    <>
      {known.user === '' && <KeptHere />}
      <SavedList ids={known.marks.savedJobs} />
    </>
  );
}
