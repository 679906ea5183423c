import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type TwoFactorRef, twoFactorMachine } from '../../../machines/two-factor/two-factor.machine.ts';
import { checkSecondFactor } from '../../api/check-second-factor.ts';
import { signOut } from '../../api/sign-out.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useDeparture } from '../../shell/use-departure.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useRedirectTarget } from '../../shell/use-redirect-target.ts';
import { useToasts } from '../../shell/use-toasts.ts';

/** The flow of the two-factor dialog, wired to the network, the session, the address and the toasts. */
export function useTwoFactor(): TwoFactorRef {
  const { clients, session } = useServices();
  const { close, switchTo } = useDialogs();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const targetOf = useRedirectTarget();
  const depart = useDeparture();

  const flow = useActorRef(
    twoFactorMachine.provide({
      actors: {
        check: fromPromise(async ({ input, signal }) => {
          const outcome = await checkSecondFactor(clients.locale, input.code, signal);
          // It may have ended well, in another tab or before the answer got lost.
          const isIn = outcome.type === 'ended' && (await session.refresh()).state === 'active';
          return isIn ? { type: 'ok' } : outcome;
        }),
        proceed: fromPromise(async () => {
          // The address loses its parameters as soon as the session is known.
          const target = targetOf('sign-in');
          if ((await session.refresh()).state !== 'active') throw new Error('Nobody is signed in');
          await depart(target, { replace: true });
        }),
        signOut: fromPromise(({ signal }) => signOut(clients.locale, signal)),
      },
    }),
    { inspect },
  );

  useEffect(() => {
    const reports = [
      flow.on('check.failed', ({ wait }) => showError(wait)),
      flow.on('signOut.failed', () => showError()),
      flow.on('signIn.ended', () => {
        announce({
          title: msg`Log in again`,
          description: msg`This login is over: there were too many wrong codes, or it took too long.`,
          variant: 'destructive',
          duration: 5000,
        });
        void session.refresh().then(() => switchTo('login'));
      }),
      flow.on('person.left', () => void session.refresh().then(close)),
    ];
    return () => {
      for (const report of reports) report.unsubscribe();
    };
  }, [flow, announce, showError, close, switchTo, session]);

  return flow;
}
