import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { changeMachine, selectIsBusy, selectIsOffline } from '../../machines/change/change.machine.ts';
import { BusyButton } from '../ui/submit-button.tsx';
import { useChange } from './use-change.ts';

const agreementMachine = changeMachine<'agree'>();

type Props = {
  /** Saves the agreement, after which it is not asked for any more. */
  agree: () => Promise<{ type: 'done' }>;
  className?: string;
  /** Says what changed. */
  children: ReactNode;
};

/** Asks for agreement to new terms. */
export function Agreement({ agree, className, children }: Props) {
  const flow = useChange(agreementMachine, {
    async call() {
      const outcome = await agree();
      // The button is gone: the focus needs a new place.
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
      return outcome;
    },
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);
  return (
    <>
      <p className={className}>
        {children}{' '}
        <span role="status">
          {isOffline && <Trans>You are offline. You can agree once the connection is back.</Trans>}
        </span>
      </p>
      <BusyButton
        className="justify-self-start"
        isBusy={isBusy}
        onClick={() => flow.send({ type: 'change.asked', change: 'agree' })}
      >
        <Trans>I agree</Trans>
      </BusyButton>
    </>
  );
}
