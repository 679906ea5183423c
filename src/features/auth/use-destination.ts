import { useCallback } from 'react';
import type { AccountType } from '../../../machines/account.rules.ts';
import { useServices } from '../../context.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRedirectTarget } from '../../shell/use-redirect-target.ts';

/**
 * Says where a new person goes, absolute: candidates to onboarding with the query of the moment, companies to add their startup on the
 * Czech API domain, whoever has no type to the sign-up target (spec §2, ruling 20).
 */
export function useDestination(): (type: AccountType | null) => string {
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
