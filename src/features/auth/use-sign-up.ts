import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { AccountType } from '../../../machines/account.rules.ts';
import { type SignUpRef, selectUsername, signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts';
import { createRegistrationCalls } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { navigateAway } from '../../effects/navigate-away.ts';
import { lastSignUp, typedEmail } from '../../effects/own-sign-in.ts';
import { navigateTo } from '../../shell/navigate-to.ts';
import { connectPath } from '../../shell/providers.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { checkCommonPassword, useSendPageLeft } from './use-auth-form.ts';
import { useRedirectTarget } from './use-redirect-target.ts';
import { useRedirectTracking } from './use-redirect-tracking.ts';

/**
 * Returns where a new user goes, absolute: candidates to onboarding with the current query, companies to add their
 * startup on the Czech API domain, users without a type to the sign-up target (spec §2, ruling 20).
 */
function useDestination(): (type: AccountType | null) => string {
  const { companies } = useServices().boot;
  const { to } = useEdition();
  const targetOf = useRedirectTarget();
  return useCallback(
    (type) => {
      if (type === null) return targetOf('sign-up');
      const path = type === 'company' ? (companies ?? '') + to('startupAdd') : to('onboarding') + location.search;
      return new URL(path, location.href).href;
    },
    [companies, to, targetOf],
  );
}

/** The flow of signing up, wired to the network, the address and the toasts. */
export function useSignUp(): SignUpRef {
  const services = useServices();
  const { clients, session } = services;
  const { locale } = useEdition();
  const destinationOf = useDestination();
  const showError = useErrorToast();
  const calls = useMemo(() => createRegistrationCalls(clients.localeApi, locale), [clients, locale]);

  const flow = useActorRef(
    signUpMachine.provide({
      actors: {
        findCommon: fromPromise(({ input: { password, email, name } }) =>
          checkCommonPassword(password, { email, name }),
        ),
        findTaken: fromPromise(({ input, signal }) => calls.findUsername(input.username, signal)),
        register: fromPromise(({ input, signal }) => calls.register(input, signal)),
        refreshSession: fromPromise(async () => ({ type: (await session.refresh()).state })),
        welcome: fromPromise(({ input: { type }, signal }) => {
          if (type) lastSignUp.save(type, typedEmail.read());
          return navigateTo(services, destinationOf(type), { replace: true, signal });
        }),
        connect: fromPromise(({ input, signal }) => {
          lastSignUp.leave(input.type);
          return navigateAway(services, connectPath(input.provider, destinationOf(input.type)), { signal });
        }),
      },
    }),
    { input: { username: typedEmail.read() }, inspect },
  );
  useSendPageLeft(flow);
  useRedirectTracking(flow);

  useFlowReports(flow, (report) => {
    if (report.type === 'signUp.failed') showError(report.wait);
  });
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => typedEmail.write(selectUsername(state)));
    return unsubscribe;
  }, [flow]);

  return flow;
}
