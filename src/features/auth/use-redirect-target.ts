import { useCallback } from 'react';
import { useServices } from '../../context.tsx';
import { signInTarget, signUpTarget } from '../../routing/sign-in-redirects.ts';
import { useTargetOrigins } from '../../shell/use-target-origins.ts';

/**
 * Says where a user goes after signing in or up, absolute (spec §4, ruling 4), by the address of the moment it is asked.
 * `option` is what the opener wants.
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
