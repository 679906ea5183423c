import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import {
  type KeptParts,
  type OnboardingPart,
  type OnboardingRef,
  onboardingMachine,
  selectIsUnsaved,
} from '../../../machines/onboarding/onboarding.machine.ts';
import type { KeptPart, SavingOutcome } from '../../../machines/profile-section/profile.rules.ts';
import { savePart } from '../../api/profile.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { jobListPath } from '../../routing/list-address.ts';
import { signUpTarget } from '../../routing/redirects.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowConnection } from '../../shell/use-flow-connection.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import type { NoteSaved } from '../../shell/use-profile.ts';
import { useTargetOrigins } from '../../shell/use-redirect-target.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

/** The flow of the first questions, wired to the profile and to the connection. */
export function useOnboarding(kept: KeptParts, noteSaved: NoteSaved): OnboardingRef {
  const { clients, online, reloadBlockers } = useServices();
  const showError = useErrorToast();
  const port = useAccountCall();

  const flow = useActorRef(
    onboardingMachine.provide({
      // Whoever leaves the page does not take it back.
      actors: {
        save: port<SavingOutcome, KeptPart & { part: OnboardingPart }>((given) => savePart(clients.locale, given)),
      },
    }),
    { input: { kept, isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'part.saved') noteSaved(report.part, report);
    if (report.type === 'saving.failed' && report.wait !== null) showError(report.wait);
  });
  useFlowConnection(flow);
  // Before the flow is stopped with its view.
  useLayoutEffect(() => {
    const leave = () => flow.send({ type: 'page.left' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flow]);
  const isUnsaved = useSelector(flow, selectIsUnsaved);
  useEffect(() => (isUnsaved ? reloadBlockers.block() : undefined), [isUnsaved, reloadBlockers]);
  return flow;
}

type Destination = { target: string; isList: boolean };

/** Where finish and skip lead, absolute: to the sign-up target (rulings 4, 20), which is the list of the wanted jobs where no other is named. */
export function useDestination(): (filter: JobFilter) => Destination {
  const { signedInTarget } = useServices().boot;
  const { locale, at } = useEdition();
  const origins = useTargetOrigins();
  return useCallback(
    (filter) => {
      const [pathname = '/', own = ''] = at(jobListPath(locale, filter)).split('?');
      const queryOf = (...parts: string[]) => `?${parts.filter((part) => part !== '').join('&')}`;
      const search = queryOf(own, location.search.slice(1));
      const configured = signedInTarget;
      const question = { pathname, search, configured, origins };
      const target = signUpTarget(question);
      return { target, isList: new URL(target).pathname === pathname };
    },
    [signedInTarget, locale, at, origins],
  );
}
