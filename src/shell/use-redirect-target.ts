import { useCallback, useMemo } from 'react';
import { useServices } from '../context.tsx';
import { signInTarget, signUpTarget, type TargetOrigins } from '../routing/redirects.ts';

/** Where redirects of this page may lead (ruling 4). */
export function useTargetOrigins(): TargetOrigins {
  const { boot } = useServices();
  return useMemo(
    () => ({ here: location.origin, editions: boot.editions, companies: boot.companies }),
    [boot.editions, boot.companies],
  );
}

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
