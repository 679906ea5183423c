import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import {
  type ConfirmationMailRef,
  confirmationMailMachine,
} from '../../../machines/confirmation-mail/confirmation-mail.machine.ts';
import { sendConfirmationMail } from '../../api/send-confirmation-mail.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { useAccountCall } from './use-account-call.ts';

type Sent = Awaited<ReturnType<typeof sendConfirmationMail>>;

/** The flow of the mail that confirms an address, wired to the network and the toasts. */
export function useConfirmationMail(): ConfirmationMailRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();

  const flow = useActorRef(
    confirmationMailMachine.provide({
      actors: { send: port<Sent, void>((_, signal) => sendConfirmationMail(clients.locale, signal)) },
    }),
    { inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'mail.failed') showError(report.wait);
    else
      announce({
        title: msg`The e-mail is on its way`,
        description: msg`Did not arrive? Please look into the spam folder too.`,
        variant: 'success',
        duration: 2500,
      });
  });
  return flow;
}
