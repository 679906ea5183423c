import { useSyncExternalStore } from 'react';
import { useServices } from '../context.tsx';

export function useIsOnline(): boolean {
  const { online } = useServices();
  return useSyncExternalStore(online.listen, online.read, () => true);
}
