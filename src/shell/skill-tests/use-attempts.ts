import useSWR from 'swr';
import type { Attempt, OwnAttempts } from '../../api/contract-skill-tests.ts';
import { readAttempt, readOwnAttempts } from '../../api/skill-tests.ts';
import { useServices } from '../../context.tsx';
import { attemptStore } from '../../effects/attempt-store.ts';
import { userOf } from '../../effects/session-store.ts';
import { useEdition } from '../use-edition.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { useCheckedSession } from '../use-session.ts';

/** An attempt as the server answered, and when that was on this page's own clock: the device's may be changed. */
export type SeenAttempt = { attempt: Attempt; at: number };

/** One attempt; null reads nothing. It is read again for another user. */
export function useAttempt(id: string | null) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const session = useCheckedSession();
  const key = id !== null && session !== null ? `attempt ${id} ${locale} ${userOf(session)}` : null;
  return useSWR<SeenAttempt>(key, async () => {
    const attempt = await readAttempt(clients.localeApi, { id: id ?? '', token: attemptStore.token(id ?? '') }, locale);
    return { attempt, at: performance.now() };
  });
}

/** An attempt begun here without an account; `test`: its English slug. It is stored in the browser, so the server can't render it. */
export function useAttemptOfGuest(test: string): Attempt | undefined {
  return useAttempt(useIsHydrated() ? attemptStore.latest(test) : null).data?.attempt;
}

/** The account's attempts, as far as they could be read. */
export type OwnAttemptsResult = OwnAttempts & {
  isLoading: boolean;
  /** Undefined unless a read, or a later one, failed. */
  error: unknown;
  retry: () => void;
};

const nothing: OwnAttempts = { items: [], full: [] };

/** The account's attempts; none for a visitor. */
export function useOwnAttempts(): OwnAttemptsResult {
  const { clients } = useServices();
  const { locale } = useEdition();
  const session = useCheckedSession();
  const user = session ? userOf(session) : '';
  const { data, error, mutate } = useSWR<OwnAttempts>(user === '' ? null : `attempts ${locale} ${user}`, () =>
    readOwnAttempts(clients.localeApi, locale),
  );
  const isLoading = user !== '' && data === undefined && error === undefined;
  return { ...(data ?? nothing), isLoading, error, retry: () => void mutate() };
}
