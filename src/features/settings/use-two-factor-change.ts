import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import {
  type TwoFactorChangeRef,
  twoFactorChangeMachine,
} from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import { renewRecoveryCodes, turnTwoFactorOff } from '../../api/prove-with-code.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { useAccountRefresh } from './use-account.ts';
import { useAccountCall } from './use-account-call.ts';
import { useStepEnd } from './use-step-end.ts';

/** The flow of new recovery codes and of turning two-factor off, wired to the network and the toasts. */
export function useTwoFactorChange(): TwoFactorChangeRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();

  const flow = useActorRef(
    twoFactorChangeMachine.provide({
      actors: {
        make: port(async ({ change, ...proof }, signal) =>
          change === 'off'
            ? await turnTwoFactorOff(clients.locale, proof, signal)
            : await renewRecoveryCodes(clients.locale, proof, signal),
        ),
      },
    }),
    { inspect },
  );
  useStepEnd(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'change.failed') showError(report.wait);
    if (report.type === 'recoveryCodes.renewed' || report.type === 'twoFactor.off') void refresh();
    if (report.type === 'twoFactor.off')
      announce({ title: msg`Two-factor login is off`, variant: 'success', duration: 2500 });
  });
  return flow;
}
