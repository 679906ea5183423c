type Limits = {
  /** Of one client in a window. */
  each: number;
  /** Of all clients together. */
  all: number;
  /** Milliseconds. */
  window: number;
};

/** Counts calls in this process: for what is worth no more than its own protection. It never holds more clients than `all`. */
export function createMemoryLimit({ each, all, window }: Limits, now = () => performance.now()) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let total = 0;
  const counts = new Map<string, number>();

  return {
    /** Null: go on. Else the seconds to wait. */
    refusal(client: string): number | null {
      const at = now();
      if (at - startedAt >= window) {
        startedAt = at;
        total = 0;
        counts.clear();
      }
      const count = counts.get(client) ?? 0;
      if (total >= all || count >= each) return Math.max(1, Math.ceil((startedAt + window - at) / 1000));
      total += 1;
      counts.set(client, count + 1);
      return null;
    },
  };
}
