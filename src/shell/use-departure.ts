import { useCallback } from 'react';
import { useServices } from '../context.tsx';
import { depart } from './depart.ts';

/** Goes to a target that may be followed, with the session where it is on another edition's origin (ruling 21). */
export function useDeparture(): (target: string, options?: { replace?: boolean }) => Promise<void> {
  const services = useServices();
  return useCallback((target, options) => depart(services, target, options), [services]);
}
