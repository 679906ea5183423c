import { useCallback } from 'react';
import {
  type OnboardingPart,
  type OnboardingRef,
  onboardingMachine,
  type SavedParts,
  selectIsUnsaved,
} from '../../../machines/onboarding/onboarding.machine.ts';
import type { PartSaveOutcome, SavedPart } from '../../../machines/profile-section/profile.rules.ts';
import { saveProfilePart } from '../../api/profile.ts';
import { useServices } from '../../context.tsx';
import type { JobFilter } from '../../routing/job-filter.ts';
import { jobListPath } from '../../routing/list-address.ts';
import { signUpTarget } from '../../routing/sign-in-redirects.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowUntilSaved } from '../../shell/use-flow-until-saved.ts';
import type { OnSaved } from '../../shell/use-profile.ts';
import { useTargetOrigins } from '../../shell/use-target-origins.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

/** The flow of onboarding, wired to the profile and to the connection. */
export function useOnboarding(savedParts: SavedParts, recordSaved: OnSaved): OnboardingRef {
  const { clients, online } = useServices();
  const showError = useErrorToast();
  const port = useAccountCall();

  return useFlowUntilSaved(
    onboardingMachine.provide({
      // No abort signal: leaving the page does not cancel the save.
      actors: {
        save: port<PartSaveOutcome, SavedPart & { part: OnboardingPart }>((given) =>
          saveProfilePart(clients.localeApi, given),
        ),
      },
    }),
    {
      name: 'onboarding',
      input: { savedParts, isOnline: online.read() },
      isUnsaved: selectIsUnsaved,
      resume: [{ type: 'lookup.ended' }, { type: 'retry.wanted' }, { type: 'field.left' }],
      leave: [{ type: 'page.left' }],
      onReport(report) {
        if (report.type === 'part.saved') recordSaved(report.part, report);
        if (report.type === 'saving.failed' && report.wait !== null) showError(report.wait);
      },
    },
  );
}

type Destination = { target: string; isList: boolean };

/** Where finish and skip lead, absolute: to the sign-up target (rulings 4, 20), which defaults to the list of matching jobs. */
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
