import { useSyncExternalStore } from 'react';
import type { Session } from '../../server/contract.ts';
import { useServices } from '../context.tsx';
import { useSession } from './use-session.ts';

/** Who is here, or null until the server has said so: nothing private is shown before. */
export function useCheckedSession(): Session | null {
  const session = useSession();
  const { listen, isChecked } = useServices().session;
  return useSyncExternalStore(listen, isChecked, isChecked) ? session : null;
}
