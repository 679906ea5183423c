import { useMemo } from 'react';
import { useServices } from '../context.tsx';
import type { TargetOrigins } from '../routing/sign-in-redirects.ts';

/** Where redirects of this page may lead (ruling 4). */
export function useTargetOrigins(): TargetOrigins {
  const { boot } = useServices();
  return useMemo(
    () => ({ current: location.origin, editions: boot.editions, companies: boot.companies }),
    [boot.editions, boot.companies],
  );
}
