import { useSyncExternalStore } from 'react';
import type { Session } from '../api/contract.ts';
import { useServices } from '../context.tsx';

/** Who is here, or null until the server has said so: nothing private is shown before. */
export function useCheckedSession(): Session | null {
  const { listen, read, isChecked, initial } = useServices().session;
  return useSyncExternalStore(listen, () => (isChecked() ? read() : null), initial);
}
