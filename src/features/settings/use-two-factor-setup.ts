import { useActorRef } from '@xstate/react';
import {
  type TwoFactorSetupRef,
  twoFactorSetupMachine,
} from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { turnTwoFactorOn } from '../../api/prove-with-code.ts';
import { startTwoFactor } from '../../api/start-two-factor.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useAccountRefresh } from './use-account.ts';
import { useAccountCall } from './use-account-call.ts';
import { useStepEnd } from './use-step-end.ts';

/** The flow of turning two-factor on, wired to the network and the toasts. */
export function useTwoFactorSetup(): TwoFactorSetupRef {
  const { clients } = useServices();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();

  const flow = useActorRef(
    twoFactorSetupMachine.provide({
      actors: {
        start: port((proof, signal) => startTwoFactor(clients.locale, proof, signal)),
        turnOn: port((proof, signal) => turnTwoFactorOn(clients.locale, proof, signal)),
      },
    }),
    { inspect },
  );
  useStepEnd(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'setup.failed') showError(report.wait);
    if (report.type === 'twoFactor.on') void refresh();
  });
  return flow;
}
