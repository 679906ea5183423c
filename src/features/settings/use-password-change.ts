import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import {
  type PasswordChangeRef,
  passwordChangeMachine,
} from '../../../machines/password-change/password-change.machine.ts';
import { changePassword } from '../../api/change-password.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useApology } from '../../shell/use-apology.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { useAccountRefresh } from './use-account.ts';
import { useAccountCall } from './use-account-call.ts';
import { useReports } from './use-reports.ts';
import { useStepEnd } from './use-step-end.ts';

/** The flow of changing the password, wired to the network and the toasts. */
export function usePasswordChange(): PasswordChangeRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const apologize = useApology();
  const refresh = useAccountRefresh();
  const port = useAccountCall();

  const flow = useActorRef(
    passwordChangeMachine.provide({
      actors: { change: port((passwords, signal) => changePassword(clients.locale, passwords, signal)) },
    }),
    { inspect },
  );
  useStepEnd(flow);
  useReports(flow, (report) => {
    if (report.type === 'password.failed') apologize(report.wait);
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
