import { useActorRef } from '@xstate/react';
import {
  type TwoFactorSetupRef,
  twoFactorSetupMachine,
} from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { turnTwoFactorOn } from '../../api/prove-with-code.ts';
import { startTwoFactor } from '../../api/start-two-factor.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useApology } from '../../shell/use-apology.ts';
import { useAccountRefresh } from './use-account.ts';
import { useAccountCall } from './use-account-call.ts';
import { useReports } from './use-reports.ts';
import { useStepEnd } from './use-step-end.ts';

/** The flow of turning two-factor on, wired to the network and the apology. */
export function useTwoFactorSetup(): TwoFactorSetupRef {
  const { clients } = useServices();
  const apologize = useApology();
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
  useReports(flow, (report) => {
    if (report.type === 'setup.failed') apologize(report.wait);
    if (report.type === 'twoFactor.on') void refresh();
  });
  return flow;
}
