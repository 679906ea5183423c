import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { type ConfirmEmailRef, confirmEmailMachine } from '../../../machines/confirm-email/confirm-email.machine.ts';
import { confirmEmail } from '../../api/confirm-email.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';

/** The flow of the page that confirms an address, wired to the network, the session and the toasts. */
export function useConfirmEmail(token: string): ConfirmEmailRef {
  const { clients, session } = useServices();
  const showError = useErrorToast();

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

  useFlowReports(flow, (report) => {
    if (report.type === 'confirmation.failed') showError(report.wait);
    if (report.type === 'address.confirmed') void session.refresh();
  });
  return flow;
}
