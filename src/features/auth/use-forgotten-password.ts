import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import {
  type ForgottenPasswordRef,
  forgottenPasswordMachine,
} from '../../../machines/forgotten-password/forgotten-password.machine.ts';
import { requestPasswordLink } from '../../api/request-password-link.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useToasts } from '../../shell/use-toasts.ts';

/** The flow of the forgotten-password dialog, wired to the network and to the toasts. */
export function useForgottenPassword(): ForgottenPasswordRef {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const showError = useErrorToast();

  const flow = useActorRef(
    forgottenPasswordMachine.provide({
      actors: {
        requestLink: fromPromise(({ input, signal }) =>
          requestPasswordLink(clients.locale, locale, input.email, signal),
        ),
      },
    }),
    { inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'link.failed') showError(report.wait);
    if (report.type === 'link.sent')
      announce({
        title: msg`Password reset link sent`,
        description: msg`Did not arrive? Please check also spam/junk folder, before sending the link again`,
        variant: 'success',
        duration: 2500,
      });
  });
  return flow;
}
