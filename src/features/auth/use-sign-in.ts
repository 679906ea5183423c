import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type SignInRef, selectUsername, signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import { login } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { navigateAway } from '../../effects/navigate-away.ts';
import { lastSignUp, ownSignIn, typedEmail } from '../../effects/own-sign-in.ts';
import { routes } from '../../routing/routes.ts';
import { connectPath } from '../../shell/providers.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { useSendPageLeft } from './use-auth-form.ts';
import { useRedirectTarget } from './use-redirect-target.ts';
import { useRedirectTracking } from './use-redirect-tracking.ts';

/** The flow of signing in, wired to the network, the page and the toasts. Only a visitor sees it. */
export function useSignIn(): SignInRef {
  const services = useServices();
  const { clients } = services;
  const { locale } = useEdition();
  const targetOf = useRedirectTarget();
  const showError = useErrorToast();
  const [failedEmail] = useState(ownSignIn.findEmail);

  const flow = useActorRef(
    signInMachine.provide({
      actors: {
        login: fromPromise(({ input, signal }) => login(clients.localeApi, input, signal)),
        submitCredentials: fromPromise(({ input, signal }) => {
          const page = `${routes.login.path[locale]}?${new URLSearchParams({ back: targetOf('sign-in') })}`;
          ownSignIn.saveEmail(input.username);
          lastSignUp.leave(null);
          return navigateAway(services, page, { fields: input, isMultipart: true, signal }).finally(
            ownSignIn.forgetEmail,
          );
        }),
        connect: fromPromise(({ input, signal }) => {
          lastSignUp.leave(null);
          return navigateAway(services, connectPath(input, targetOf('sign-in')), { signal });
        }),
      },
    }),
    { input: { username: failedEmail ?? typedEmail.read() }, inspect },
  );
  useSendPageLeft(flow);
  useRedirectTracking(flow);

  useFlowReports(flow, (report) => {
    if (report.type === 'signIn.failed') showError(report.wait);
  });
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => typedEmail.write(selectUsername(state)));
    return unsubscribe;
  }, [flow]);

  useEffect(() => {
    if (ownSignIn.findEmail() === null) return;
    ownSignIn.forgetEmail();
    showError();
  }, [showError]);

  return flow;
}
