import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { type ChangeRef, changeMachine, selectChange, selectIsBusy } from '../../machines/change/change.machine.ts';
import { type ApplicationChange as Change, changeApplication } from '../api/applications.ts';
import type { Application } from '../api/contract-candidate.ts';
import { useServices } from '../context.tsx';
import { BusyButton } from '../ui/submit-button.tsx';
import { Summary } from '../ui/summary.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { useChange } from './use-change.ts';
import { useEdition } from './use-edition.ts';

type Options = {
  id: string;
  /** Of the mailed link; null if the account opens it. */
  token: string | null;
  show: (application: Application) => Promise<unknown>;
  /** Called when the current state is unknown. */
  refetch: () => Promise<unknown>;
};

/** The applicant withdraws the application or nudges the company. */
const machine = changeMachine<Change>();

type ApplicationChangeRef = ChangeRef<Change>;

export function useApplicationChange({ id, token, show, refetch }: Options): ApplicationChangeRef {
  const { clients } = useServices();
  const { locale } = useEdition();
  return useChange(machine, {
    async call(change, _, signal) {
      const outcome = await changeApplication(clients.localeApi, change, { id, token, locale }, signal);
      if (outcome.type !== 'done') return outcome;
      await show(outcome.application);
      return { type: 'done' };
    },
    refetch,
  });
}

type Props = {
  flow: ApplicationChangeRef;
  can: Application['can'];
  /** The element that says how the application stands. */
  status: RefObject<HTMLElement | null>;
  kind?: 'main' | 'plain';
};

/** What the applicant can do with the application. `kind`: of the button that nudges. */
export function ApplicationChange({ flow, can, status, kind = 'plain' }: Props) {
  const isBusy = useSelector(flow, selectIsBusy);
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
      <ChangeNotice flow={flow} isOpen={can.length > 0} />
      {can.includes('nudge') && (
        <BusyButton
          kind={kind}
          isBusy={isBusy}
          onClick={() => flow.send({ type: 'change.asked', change: 'nudge' })}
          className="print:hidden"
        >
          <Trans>Nudge the company</Trans>
        </BusyButton>
      )}
      {canWithdraw && (
        <details className="group/more print:hidden">
          <Summary className="font-semibold text-leap">
            <Trans>Withdraw the application</Trans>
          </Summary>
          <p className="pb-2.5 text-[15px]">
            <Trans>This cannot be undone, and you cannot apply for this job again.</Trans>
          </p>
          <BusyButton isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'withdraw' })}>
            <Trans>Withdraw it</Trans>
          </BusyButton>
        </details>
      )}
    </>
  );
}
