import { Trans } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import useSWR, { type KeyedMutator } from 'swr';
import { fromPromise } from 'xstate';
import {
  type ApplicationChangeRef,
  applicationChangeMachine,
  selectIsBusy,
  selectIsGone,
  selectIsOffline,
  selectIsOvertaken,
} from '../../../machines/application-change/application-change.machine.ts';
import { changeApplication, readApplication } from '../../api/applications.ts';
import type { Application } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { formatDate } from '../../i18n/dates.ts';
import { ApplicationStatusName, ReplyClock } from '../../shell/application-status.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { BusyButton } from '../../ui/submit-button.tsx';

type Props = {
  token: string;
  job: number;
  /** Told the ad that it is for. */
  onFound: (job: number) => void;
};

/** The flow of withdrawing and nudging, wired to the network, the connection and the toasts. `show`: what is with the application, or nothing where it is to be read again. */
function useApplicationChange(token: string, show: KeyedMutator<Application>): ApplicationChangeRef {
  const { clients, online } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const flow = useActorRef(
    applicationChangeMachine.provide({
      actors: {
        change: fromPromise(async ({ input: { change }, signal }) => {
          if (!change) throw new Error('Nothing is asked for');
          const outcome = await changeApplication(clients.locale, change, { token, locale }, signal);
          if (outcome.type !== 'done') return outcome;
          await show(outcome.application, { revalidate: false });
          return { type: 'done' };
        }),
      },
    }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'change.failed' && online.read()) showError(report.wait);
    void show().catch(() => undefined);
  });
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
  return flow;
}

/** The application that the token of a mailed link opens: what is with it, and what its sender can do (product §3.7). */
export function OwnApplication({ token, job, onFound }: Props) {
  const { clients } = useServices();
  const { locale } = useEdition();
  // The token itself is in no cache (PR02).
  const key = `application ${token.split('.')[0]} ${locale}`;
  const { data, error, mutate } = useSWR<Application>(key, () => readApplication(clients.locale, token, locale));
  const flow = useApplicationChange(token, mutate);
  const isBusy = useSelector(flow, selectIsBusy);
  const isGone = useSelector(flow, selectIsGone);
  const isOffline = useSelector(flow, selectIsOffline);
  const isOvertaken = useSelector(flow, selectIsOvertaken);

  const found = data?.job.identifier;
  useEffect(() => {
    if (found !== undefined) onFound(found);
  }, [found, onFound]);

  if (isGone || (error && !data))
    return (
      <p role="alert" data-own-application className="mb-5">
        <Trans>Your application did not load. Open the link from the mail again.</Trans>
      </p>
    );
  if (!data || found !== job) return null;
  const { reference, sentAt, status, cv, can } = data;

  return (
    <section
      data-own-application
      className="mb-9 grid max-w-[640px] gap-2.5 rounded-normal border-[1.5px] border-leap bg-raised p-[22px] print:hidden"
    >
      <h2 className="text-[19px] leading-tight font-bold">
        <Trans>Your application</Trans>
      </h2>
      <p role="status" className="font-semibold">
        <ApplicationStatusName status={status} />
      </p>
      <p className="text-quiet">
        <Trans>
          Number <span className="whitespace-nowrap">{reference}</span>, sent on {formatDate(locale, sentAt)}
        </Trans>
      </p>
      {cv && (
        <p>
          <a
            href={cv.href}
            className="inline-flex min-h-11 items-center font-semibold text-leap wrap-anywhere underline"
          >
            {cv.name}
          </a>
        </p>
      )}
      <ReplyClock application={data} />
      <p role="status" className="text-[15px] font-semibold empty:hidden">
        {isOffline
          ? can.length > 0 && <Trans>You are offline. It can be changed once the connection is back.</Trans>
          : isOvertaken && <Trans>It had changed meanwhile. This is how it is now.</Trans>}
      </p>
      {can.includes('nudge') && (
        <BusyButton kind="main" isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'nudge' })}>
          <Trans>Nudge the company</Trans>
        </BusyButton>
      )}
      {can.includes('withdraw') && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leap">
            <Trans>Withdraw the application</Trans>
          </summary>
          <p className="pb-2.5 text-[15px]">
            <Trans>This cannot be taken back, and you cannot apply for this job again.</Trans>
          </p>
          <BusyButton isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'withdraw' })}>
            <Trans>Withdraw it</Trans>
          </BusyButton>
        </details>
      )}
    </section>
  );
}
