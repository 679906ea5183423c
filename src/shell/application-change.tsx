import { Trans } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  type ApplicationChangeRef,
  applicationChangeMachine,
  selectChange,
  selectIsBusy,
  selectIsOffline,
  selectIsOvertaken,
} from '../../machines/application-change/application-change.machine.ts';
import { changeApplication } from '../api/applications.ts';
import type { Application } from '../api/contract.ts';
import { useServices } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { BusyButton } from '../ui/submit-button.tsx';
import { useEdition } from './use-edition.ts';
import { useFlowReports } from './use-flow-reports.ts';
import { useErrorToast } from './use-toasts.ts';

type Wiring = {
  id: string;
  /** Of the mailed link; null where the account opens it. */
  token: string | null;
  show: (application: Application) => Promise<unknown>;
  /** Nobody knows how it is by now. */
  readAgain: () => Promise<unknown>;
};

/** The flow of withdrawing and nudging, wired to the network, the connection and the toasts. */
export function useApplicationChange({ id, token, show, readAgain }: Wiring): ApplicationChangeRef {
  const { clients, online } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const flow = useActorRef(
    applicationChangeMachine.provide({
      actors: {
        change: fromPromise(async ({ input: { change }, signal }) => {
          if (!change) throw new Error('Nothing is asked for');
          const outcome = await changeApplication(clients.locale, change, { id, token, locale }, signal);
          if (outcome.type !== 'done') return outcome;
          await show(outcome.application);
          return { type: 'done' };
        }),
      },
    }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'change.failed' && online.read()) showError(report.wait);
    void readAgain().catch(() => undefined);
  });
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
  return flow;
}

type Props = {
  flow: ApplicationChangeRef;
  can: Application['can'];
  /** Says how the application is. */
  status: RefObject<HTMLElement | null>;
  kind?: 'main' | 'plain';
};

/** What whoever applied can do with the application. `kind`: of the button that nudges. */
export function ApplicationChange({ flow, can, status, kind = 'plain' }: Props) {
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);
  const isOvertaken = useSelector(flow, selectIsOvertaken);
  const canWithdraw = can.includes('withdraw');
  const could = useRef(can);
  // The button that led to it is gone.
  useEffect(() => {
    const change = selectChange(flow.getSnapshot());
    const isDone = change !== null && could.current.includes(change) && !can.includes(change);
    could.current = can;
    if (isDone && document.activeElement === document.body) status.current?.focus();
  }, [flow, can, status]);
  return (
    <>
      <p role="status" className="text-[15px] font-semibold empty:hidden">
        {isOffline
          ? can.length > 0 && <Trans>You are offline. It can be changed once the connection is back.</Trans>
          : isOvertaken && <Trans>It had changed meanwhile. This is how it is now.</Trans>}
      </p>
      {can.includes('nudge') && (
        <BusyButton kind={kind} isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'nudge' })}>
          <Trans>Nudge the company</Trans>
        </BusyButton>
      )}
      {canWithdraw && (
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
    </>
  );
}
