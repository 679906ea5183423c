import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type SignOutRef, signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { submitForm } from '../../effects/submit-form.ts';
import { untilStopped } from '../../effects/until-stopped.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useSignedOutPage } from './use-signed-out-page.ts';

/** The flow of the sign-out dialog, wired to the page, which leaves as a whole and may come back (ruling 6). */
export function useSignOut(): SignOutRef {
  const { boot, online } = useServices();
  const showError = useErrorToast();
  const backTo = useSignedOutPage();

  const flow = useActorRef(
    signOutMachine.provide({
      actors: {
        leave: fromPromise(async ({ signal }) => {
          // A browser would show its own error in place of the page.
          if (!online.read()) throw new Error('There is no connection');
          const stopped = untilStopped(signal);
          submitForm(`${boot.apis.locale}/logout?${new URLSearchParams({ back: backTo() })}`, {});
          return stopped;
        }),
      },
    }),
    { inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'signOut.failed') showError();
  });
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && flow.send({ type: 'page.restored' });
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, [flow]);

  return flow;
}
