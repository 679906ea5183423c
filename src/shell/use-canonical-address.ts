import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAddress } from './use-address.ts';

/**
 * Rewrites the address in place to an equivalent path and query (product §1); null does nothing. `stateOf` makes the
 * state of the history entry.
 */
export function useCanonicalAddress(canonical: string | null, stateOf?: () => unknown): void {
  const { path, pathname, search, at } = useAddress();
  const isCanonical = canonical === null || canonical === path + search;
  const rewrite = useEffectEvent((address: string) => {
    // The user has left for a page that is still loading: the address is that page's.
    if (location.pathname + location.search !== pathname + search) return;
    navigate(at(address) + location.hash, { replace: true, state: stateOf?.() });
  });
  useEffect(() => {
    if (!isCanonical && canonical !== null) rewrite(canonical);
  }, [isCanonical, canonical]);
}
