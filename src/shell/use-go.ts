import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { assignLocation } from '../effects/navigate-away.ts';

export type Go = (address: string, options?: { replace?: boolean; external?: boolean }) => void;

/** Goes to an address by code. Paths of this origin stay inside the app; another origin needs `external: true` or throws (spec §8). */
export function useGo(): Go {
  return useCallback((address, { replace = false, external = false } = {}) => {
    const { origin, pathname, search, hash } = new URL(address, location.href);
    if (origin !== location.origin) assignLocation(address, { external });
    else navigate(pathname + search + hash, { replace });
  }, []);
}
