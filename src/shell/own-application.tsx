import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { selectIsGone } from '../../machines/change/change.machine.ts';
import { readApplication } from '../api/applications.ts';
import { HttpError } from '../api/client.ts';
import type { Application } from '../api/contract-candidate.ts';
import { useServices } from '../context.tsx';
import { ApplicationChange, useApplicationChange } from './application-change.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationStatusName } from './application-status.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { useAppliedState } from './marks/use-applied-state.ts';
import { ReadAlert } from './read-alert.tsx';
import { useDialogs } from './use-dialogs.ts';
import { useEdition } from './use-edition.ts';
import { useCheckedSession } from './use-session.ts';

const MailedConversation = lazyComponent(() =>
  import('./messages/mailed-conversation.tsx').then((module) => module.MailedConversation),
);

/** A guest's application goes to the account of its address by itself (ruling 66). The link works whoever is logged in. */
function AccountHint({ job }: { job: number }) {
  const session = useCheckedSession();
  const { open } = useDialogs();
  const { isSomebodyElse } = useAppliedState(job);
  if (isSomebodyElse)
    return (
      <p className="text-[15px]">
        <Trans>It is not in your account: only the link in the e-mail opens it.</Trans>
      </p>
    );
  if (session?.state !== 'none') return null;
  return (
    <p className="text-[15px] print:hidden">
      <Trans>
        <button
          type="button"
          onClick={() => open('login')}
          className="min-h-6 cursor-pointer font-semibold text-leap underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Log in
        </button>{' '}
        with the same e-mail and it will be among your applications too.
      </Trans>
    </p>
  );
}

type Props = {
  token: string;
  job: number;
  /** Called with the job that it is for. Without it, the ad is not on the page. */
  onFound?: (job: number) => void;
};

/** The application that a mailed link's token opens: how it stands, and what the applicant can do (product §3.7). */
export function OwnApplication({ token, job, onFound }: Props) {
  const { clients } = useServices();
  const { locale } = useEdition();
  // The token itself is in no cache (PR02).
  const id = token.split('.')[0] ?? '';
  const key = `application ${id} ${locale}`;
  const { data, error, mutate } = useSWR<Application>(key, () => readApplication(clients.localeApi, token, locale));
  const flow = useApplicationChange({
    id,
    token,
    refetch: () => mutate(),
    show: (application) => mutate(application, { revalidate: false }),
  });
  const isGone = useSelector(flow, selectIsGone);
  const announcement = useRef<HTMLParagraphElement>(null);

  const found = data?.job.identifier;
  useEffect(() => {
    if (found !== undefined) onFound?.(found);
  }, [found, onFound]);

  // A token that led somewhere else opens none.
  if (error instanceof HttpError && error.status === 404 && !data && !isGone)
    return onFound ? null : (
      <p role="alert" className="mb-9 max-w-[52ch] font-semibold">
        <Trans>
          This link does not open any application. Did you copy all of it? Open it from the e-mail again. Some time
          after a job closes, its applications are deleted.
        </Trans>
      </p>
    );
  if (error && !data && !isGone)
    return (
      <ReadAlert keeps={false} onRetry={() => void mutate()}>
        <Trans>Your application did not load.</Trans>
      </ReadAlert>
    );
  if (isGone)
    return (
      <p role="alert" data-own-application className="mb-5">
        <Trans>Your application did not load. Open the link from the e-mail again.</Trans>
      </p>
    );
  if (!data || found !== job) return null;
  const { status, can, job: ad } = data;

  return (
    <section
      data-own-application
      className="mb-9 grid max-w-[640px] gap-2.5 rounded-normal border-[1.5px] border-leap bg-raised p-[22px]"
    >
      <h2 className="text-[19px] leading-tight font-bold">
        <Trans>Your application</Trans>
      </h2>
      {!onFound && (
        <p>
          <span lang={ad.inLanguage}>{ad.title}</span>, {ad.company}
        </p>
      )}
      <p ref={announcement} role="status" tabIndex={-1} className="font-semibold outline-none">
        <ApplicationStatusName status={status} />
      </p>
      <ApplicationFacts application={data} />
      <ApplicationChange flow={flow} can={can} status={announcement} kind="main" />
      <AccountHint job={job} />
      <MailedConversation
        {...{ id, token, status }}
        onSent={() => void mutate((known) => known && { ...known, answerDueOn: null }, { revalidate: false })}
      />
    </section>
  );
}
