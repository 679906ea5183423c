import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import {
  type PasswordChangeRef,
  passwordChangeMachine,
} from '../../../machines/password-change/password-change.machine.ts';
import { changePassword } from '../../api/change-password.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { useAccountRefresh } from './use-account.ts';
import { useAccountCall } from './use-account-call.ts';
import { useStepEnd } from './use-step-end.ts';

/** The flow of changing the password, wired to the network and the toasts. */
export function usePasswordChange(): PasswordChangeRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();

  const flow = useActorRef(
    passwordChangeMachine.provide({
      actors: { change: port((passwords, signal) => changePassword(clients.locale, passwords, signal)) },
    }),
    { inspect },
  );
  useStepEnd(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'password.failed') showError(report.wait);
    if (report.type !== 'password.changed') return;
    void refresh();
    announce({
      title: msg`Your password is changed`,
      description: msg`On other devices you have to log in again.`,
      variant: 'success',
      duration: 2500,
    });
  });
  return flow;
}
