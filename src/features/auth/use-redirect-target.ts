import { useCallback } from 'react';
import { useServices } from '../../context.tsx';
import { signInTarget, signUpTarget } from '../../routing/sign-in-redirects.ts';
import { useTargetOrigins } from '../../shell/use-target-origins.ts';

/**
 * Returns where the user goes after logging in or signing up, absolute (spec §4, ruling 4), by the address at the time
 * of the call. `option` is the opener's choice.
 */
export function useRedirectTarget(): (occasion: 'sign-in' | 'sign-up', option?: string | null) => string {
  const { signedInTarget } = useServices().boot;
  const origins = useTargetOrigins();
  return useCallback(
    (occasion, option = null) => {
      const { pathname, search } = location;
      const question = { pathname, search, option, configured: signedInTarget, origins };
      return occasion === 'sign-in' ? signInTarget(question) : signUpTarget(question);
    },
    [signedInTarget, origins],
  );
}
