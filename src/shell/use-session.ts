import { useSyncExternalStore } from 'react';
import type { Session } from '../api/contract.ts';
import { useServices } from '../context.tsx';

const nobody: Session = { state: 'none' };

/** Who is here, as far as this page knows (ruling 19). */
export function useSession(): Session {
  const { listen, read, initial } = useServices().session;
  return useSyncExternalStore(listen, read, () => initial() ?? nobody);
}
