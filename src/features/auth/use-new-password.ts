import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { type NewPasswordRef, newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { setPassword } from '../../api/set-password.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { hashTo } from '../../routing/fragments.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useGo } from '../../shell/use-go.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { isCommon } from './is-common.ts';

/** The flow of the page that sets a new password, wired to the network, the address and the toasts. */
export function useNewPassword(token: string): NewPasswordRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const { at, locale } = useEdition();
  const showError = useErrorToast();
  const go = useGo();

  const flow = useActorRef(
    newPasswordMachine.provide({
      actors: {
        setPassword: fromPromise(async ({ input: { password }, signal }) =>
          (await isCommon(password)) ? { type: 'common' } : setPassword(clients.locale, { token, password }, signal),
        ),
      },
    }),
    { inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'password.failed') showError(report.wait);
    if (report.type !== 'password.set') return;
    announce({
      title: msg`Your new password is set`,
      description: msg`You can log in with it now.`,
      variant: 'success',
      duration: 2500,
    });
    go(at('/') + hashTo(locale, 'login'), { replace: true });
  });
  return flow;
}
