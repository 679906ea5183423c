import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import {
  type ForgottenPasswordRef,
  forgottenPasswordMachine,
} from '../../../machines/forgotten-password/forgotten-password.machine.ts';
import { requestPasswordLink } from '../../api/request-password-link.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useApology } from '../../shell/use-apology.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useToasts } from '../../shell/use-toasts.ts';

/** The flow of the forgotten-password dialog, wired to the network and to the toasts. */
export function useForgottenPassword(): ForgottenPasswordRef {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const apologize = useApology();

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

  useEffect(() => {
    const reports = [
      flow.on('link.sent', () =>
        announce({
          title: msg`Password reset link sent`,
          description: msg`Did not arrive? Please check also spam/junk folder, before sending the link again`,
          variant: 'success',
          duration: 2500,
        }),
      ),
      flow.on('link.failed', ({ wait }) => apologize(wait)),
    ];
    return () => {
      for (const report of reports) report.unsubscribe();
    };
  }, [flow, announce, apologize]);

  return flow;
}
