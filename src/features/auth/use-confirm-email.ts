import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type ConfirmEmailRef, confirmEmailMachine } from '../../../machines/confirm-email/confirm-email.machine.ts';
import { confirmEmail } from '../../api/confirm-email.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useApology } from '../../shell/use-apology.ts';

/** The flow of the page that confirms an address, wired to the network, the session and the toasts. */
export function useConfirmEmail(token: string): ConfirmEmailRef {
  const { clients, session } = useServices();
  const apologize = useApology();

  const flow = useActorRef(
    confirmEmailMachine.provide({
      actors: {
        confirm: fromPromise(({ input: { password }, signal }) =>
          confirmEmail(clients.locale, { token, password }, signal),
        ),
      },
    }),
    { inspect },
  );

  useEffect(() => {
    const reports = [
      flow.on('address.confirmed', () => void session.refresh()),
      flow.on('confirmation.failed', ({ wait }) => apologize(wait)),
    ];
    return () => {
      for (const report of reports) report.unsubscribe();
    };
  }, [flow, apologize, session]);

  return flow;
}
