import type { Cache, State } from 'swr';

const forgottenAfter = 5 * 60 * 1000;
const freshFor = 5000;

export type ReadCache = Cache & {
  /** Its data came less than five seconds ago: no need to ask again (spec §9). */
  isFresh: (key: string) => boolean;
};

type Entry = { state: State; usedAt: number; filledAt: number };

/** Holds remote reads: fresh for 5 s, forgotten five minutes after their last use (spec §9). `first` came with the page. */
export function createReadCache(first: Record<string, unknown>, now = () => performance.now()): ReadCache {
  const entries = new Map<string, Entry>();
  for (const [key, data] of Object.entries(first))
    entries.set(key, { state: { data }, usedAt: now(), filledAt: now() });

  const forgetOld = () => {
    for (const [key, entry] of entries) if (now() - entry.usedAt > forgottenAfter) entries.delete(key);
  };

  return {
    keys: () => entries.keys(),
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.usedAt = now();
      return entry.state;
    },
    set: (key, state) => {
      const before = entries.get(key);
      const isNews = state.data !== undefined && state.data !== before?.state.data;
      entries.set(key, { state, usedAt: now(), filledAt: isNews || !before ? now() : before.filledAt });
      if (isNews) forgetOld();
    },
    delete: (key) => void entries.delete(key),
    isFresh: (key) => {
      const entry = entries.get(key);
      return entry?.state.data !== undefined && now() - entry.filledAt < freshFor;
    },
  };
}
