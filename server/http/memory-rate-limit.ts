import type { RateLimitKey } from './rate-limits.ts';

type Limits = {
  /** Calls of one client per window. */
  each: number;
  /** Calls of all clients together. */
  all: number;
  /** Milliseconds. */
  window: number;
};

/** Counts calls in this process, for limits that are not worth a database write. Never counts more calls than `all`. */
export function createMemoryRateLimit({ each, all, window }: Limits, now = () => performance.now()) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let total = 0;
  const counts = new Map<string, number>();

  return {
    /** Null: go on. Else the seconds to wait. `wider`: networks of the client, with their multiples of its share. */
    consume(client: string, wider: readonly RateLimitKey[] = []): number | null {
      const at = now();
      if (at - startedAt >= window) {
        startedAt = at;
        total = 0;
        counts.clear();
      }
      const counted = [{ key: client, times: 1 }, ...wider];
      const isFull = ({ key, times }: RateLimitKey) => (counts.get(key) ?? 0) >= each * times;
      if (total >= all || counted.some(isFull)) return Math.max(1, Math.ceil((startedAt + window - at) / 1000));
      total += 1;
      for (const { key } of counted) counts.set(key, (counts.get(key) ?? 0) + 1);
      return null;
    },
  };
}
