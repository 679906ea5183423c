import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type SignInRef, selectUsername, signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import { login } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { signingIn } from '../../effects/signing-in.ts';
import { submitForm } from '../../effects/submit-form.ts';
import { untilStopped } from '../../effects/until-stopped.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useRedirectTarget } from '../../shell/use-redirect-target.ts';
import { emailTyped, usePageLeft } from './use-auth-form.ts';
import { useConnect } from './use-connect.ts';

const loginPage = { cs: '/prihlasit', en: '/login' };

/** The flow of signing in, wired to the network, the page and the toasts. Only a visitor sees it. */
export function useSignIn(): SignInRef {
  const { boot, clients, online } = useServices();
  const { locale } = useEdition();
  const targetOf = useRedirectTarget();
  const connect = useConnect();
  const showError = useErrorToast();
  const [failed] = useState(signingIn.find);

  const flow = useActorRef(
    signInMachine.provide({
      actors: {
        login: fromPromise(({ input, signal }) => login(clients.locale, input, signal)),
        enter: fromPromise(async ({ input, signal }) => {
          // A browser would show its own error in place of the page.
          if (!online.read()) throw new Error('There is no connection');
          const stopped = untilStopped(signal);
          signingIn.keep(input.username);
          const back = new URLSearchParams({ back: targetOf('sign-in') });
          submitForm(`${boot.apis.locale}${loginPage[locale]}?${back}`, input, { isMultipart: true });
          return stopped.finally(signingIn.forget);
        }),
        connect: fromPromise(({ input, signal }) => connect(input, targetOf('sign-in'), signal)),
      },
    }),
    { input: { username: failed ?? emailTyped.read() }, inspect },
  );
  usePageLeft(flow);

  useFlowReports(flow, (report) => {
    if (report.type === 'signIn.failed') showError(report.wait);
  });
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => emailTyped.write(selectUsername(state)));
    return unsubscribe;
  }, [flow]);

  useEffect(() => {
    if (signingIn.find() === null) return;
    signingIn.forget();
    showError();
  }, [showError]);

  return flow;
}
