import { useSyncExternalStore } from 'react';
import type { Session } from '../api/contract-account.ts';
import { useServices } from '../context.tsx';

const nobody: Session = { state: 'none' };

/** The current user, as far as this page knows (ruling 19). */
export function useSession(): Session {
  const { listen, read, initial } = useServices().session;
  return useSyncExternalStore(listen, read, () => initial() ?? nobody);
}

/** The current user, or null until the server has confirmed it: nothing private is shown before. */
export function useCheckedSession(): Session | null {
  const { listen, read, isChecked, initial } = useServices().session;
  return useSyncExternalStore(listen, () => (isChecked() ? read() : null), initial);
}
