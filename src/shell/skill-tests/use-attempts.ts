import useSWR from 'swr';
import type { Attempt, OwnAttempts } from '../../api/contract-skill-tests.ts';
import { readAttempt, readOwnAttempts } from '../../api/skill-tests.ts';
import { useServices } from '../../context.tsx';
import { attemptStore } from '../../effects/attempt-store.ts';
import { userOf } from '../../effects/session-store.ts';
import { useEdition } from '../use-edition.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { useCheckedSession } from '../use-session.ts';

/** An attempt as the server answered, and the moment of that on this page's own clock: the device's may be changed. */
export type SeenAttempt = { attempt: Attempt; at: number };

/** One attempt; nothing is asked for null. Whose it is is asked anew for whoever is here. */
export function useAttempt(id: string | null) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const session = useCheckedSession();
  const key = id !== null && session !== null ? `attempt ${id} ${locale} ${userOf(session)}` : null;
  return useSWR<SeenAttempt>(key, async () => {
    const attempt = await readAttempt(clients.locale, { id: id ?? '', token: attemptStore.token(id ?? '') }, locale);
    return { attempt, at: performance.now() };
  });
}

/** What was begun here without an account, at the test of an English slug. It is in the browser, which a document does not know. */
export function useAttemptOfGuest(test: string): Attempt | undefined {
  return useAttempt(useIsHydrated() ? attemptStore.latest(test) : null).data?.attempt;
}

/** What an account has taken, as far as that was read. */
export type OwnReading = OwnAttempts & {
  isLoading: boolean;
  /** Undefined unless it could not be read, or not again. */
  error: unknown;
  retry: () => void;
};

const nothing: OwnAttempts = { items: [], full: [] };

/** The account's attempts; none of a visitor's. */
export function useOwnAttempts(): OwnReading {
  const { clients } = useServices();
  const { locale } = useEdition();
  const session = useCheckedSession();
  const user = session ? userOf(session) : '';
  const { data, error, mutate } = useSWR<OwnAttempts>(user === '' ? null : `attempts ${locale} ${user}`, () =>
    readOwnAttempts(clients.locale, locale),
  );
  const isLoading = user !== '' && data === undefined && error === undefined;
  return { ...(data ?? nothing), isLoading, error, retry: () => void mutate() };
}
