import type { Cache, State } from 'swr';

const evictionDelay = 5 * 60 * 1000;
const staleTime = 5000;

export type ReadCache = Cache & {
  /** Its data is less than five seconds old: no need to read again (spec §9). */
  isFresh: (key: string) => boolean;
  /** Marks a key as shown by a view, until the returned function is called. */
  hold: (key: string) => () => void;
};

type Entry = { state: State; filledAt: number };

/** Caches remote reads: fresh for 5 s, dropped five minutes after they were last on screen (spec §9). `first` came with the page. */
export function createReadCache(first: Record<string, unknown>, now = () => performance.now()): ReadCache {
  const entries = new Map<string, Entry>();
  const holders = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  for (const [key, data] of Object.entries(first)) entries.set(key, { state: { data }, filledAt: now() });

  const keep = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  const evictLater = (key: string) => {
    if (holders.has(key) || timers.has(key)) return;
    const evict = () => {
      timers.delete(key);
      entries.delete(key);
    };
    timers.set(key, setTimeout(evict, evictionDelay));
  };

  return {
    keys: () => entries.keys(),
    get: (key) => entries.get(key)?.state,
    set: (key, state) => {
      const before = entries.get(key);
      const isNews = state.data !== undefined && state.data !== before?.state.data;
      entries.set(key, { state, filledAt: isNews || !before ? now() : before.filledAt });
      evictLater(key);
    },
    delete: (key) => {
      keep(key);
      entries.delete(key);
    },
    isFresh: (key) => {
      const entry = entries.get(key);
      return entry?.state.data !== undefined && now() - entry.filledAt < staleTime;
    },
    hold: (key) => {
      keep(key);
      holders.set(key, (holders.get(key) ?? 0) + 1);
      return () => {
        const left = (holders.get(key) ?? 1) - 1;
        if (left > 0) holders.set(key, left);
        else {
          holders.delete(key);
          evictLater(key);
        }
      };
    },
  };
}
