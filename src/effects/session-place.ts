import type { readSession } from '../api/session.ts';
import { createStore } from './store.ts';

type Session = Awaited<ReturnType<typeof readSession>>;

export type SessionPlace = ReturnType<typeof createSessionPlace>;

/** Who is here, as far as this page knows; null asks first. `refresh` is the keeper's. */
export function createSessionPlace(first: Session | null) {
  const seen = createStore({ session: first ?? ({ state: 'none' } as Session), isChecked: first !== null });
  return {
    /** What came with the page. */
    initial: () => first,
    read: () => seen.read().session,
    /** False until the server has answered: before its first answer, and when the page comes back from the back-forward cache. */
    isChecked: () => seen.read().isChecked,
    listen: seen.listen,
    /** Asks the server. Ends with what is known then: an answer that makes no sense changes nothing. */
    refresh: async (): Promise<Session> => seen.read().session,
    write: (session: Session, isChecked: boolean) => seen.write({ session, isChecked }),
  };
}
