import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { selectIsGone } from '../../../machines/change/change.machine.ts';
import { readApplications } from '../../api/applications.ts';
import type { Application } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { AppLink } from '../../shell/app-link.tsx';
import { ApplicationChange, useApplicationChange } from '../../shell/application-change.tsx';
import { ApplicationFacts } from '../../shell/application-facts.tsx';
import { ApplicationStatusName } from '../../shell/application-status.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { EmptyTab, LogInLink, TabSkeleton } from './tab-states.tsx';

type RowProps = {
  application: Application;
  show: (application: Application) => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

function AppliedRow({ application, show, refetch }: RowProps) {
  const { t } = useLingui();
  const { to } = useEdition();
  const { session } = useServices();
  const { id, job, status, can } = application;
  const flow = useApplicationChange({ id, token: null, show, refetch });
  const isGone = useSelector(flow, selectIsGone);
  const announcement = useRef<HTMLSpanElement>(null);
  // A user who is no longer logged in is told so.
  useEffect(() => {
    if (isGone) void session.refresh();
  }, [isGone, session]);
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
        {job.company} ·{' '}
        <span ref={announcement} role="status" tabIndex={-1} className="font-semibold outline-none">
          <ApplicationStatusName status={status} />
        </span>
      </p>
      <ApplicationFacts application={application} />
      <p className="print:hidden">
        <AppLink
          href={to('messages', { id })}
          aria-label={t`Messages about ${job.title}`}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
        >
          <Trans>Messages</Trans>
        </AppLink>
      </p>
      {isGone ? (
        <p role="alert">
          <Trans>This application is no longer here.</Trans>
        </p>
      ) : (
        <div className="grid max-w-[640px] gap-1.5">
          <ApplicationChange flow={flow} can={can} status={announcement} />
        </div>
      )}
    </li>
  );
}

/** The applications of the user's account. */
export function AppliedList({ user }: { user: string }) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { data, error, mutate } = useSWR<Application[]>(user && `applications ${user} ${locale}`, () =>
    readApplications(clients.localeApi, locale),
  );

  const show = (changed: Application) =>
    mutate((known) => known?.map((other) => (other.id === changed.id ? changed : other)), { revalidate: false });

  if (user === '')
    return (
      <EmptyTab title={<Trans>Your applications are in your account.</Trans>}>
        <LogInLink>
          <Trans>Log in to see them.</Trans>
        </LogInLink>{' '}
        <Trans>To see an application sent without an account, open the link in its e-mail.</Trans>
      </EmptyTab>
    );
  if (!data)
    return error ? (
      <ReadAlert keeps={false} onRetry={() => void mutate()}>
        <Trans>Your applications did not load.</Trans>
      </ReadAlert>
    ) : (
      <TabSkeleton />
    );
  if (data.length === 0)
    return (
      <EmptyTab title={<Trans>No applications here.</Trans>}>
        <Trans>Jobs you apply for on this site will appear in this list.</Trans>
      </EmptyTab>
    );
  return (
    <ul>
      {data.map((application) => (
        <AppliedRow key={application.id} application={application} show={show} refetch={() => mutate()} />
      ))}
    </ul>
  );
}
