/** What was sent and may have arrived, and the key that it was sent by. */
export type Sending = { text: string; key: string };

/** What a draft had of it before a reload; null where that is something else. */
export function sendingIn(kept: unknown): Sending | null {
  const { text, key } = Object(kept) as Record<string, unknown>;
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null;
}

export type IdempotencyKeys = ReturnType<typeof idempotencyKeys>;

/**
 * Keys by which a server knows what it is sent again. The same words have the same key until they are known to have arrived; others have
 * another. `before`: what was sent last before a reload. `keep` hears of what was sent last, null once that is known to have arrived.
 */
export function idempotencyKeys(before: Sending | null = null, keep: (last: Sending | null) => void = () => {}) {
  const keys = new Map(before && [[before.text, before.key]]);
  let last = before;
  const note = (sending: Sending | null) => {
    last = sending;
    keep(sending);
  };
  return {
    of(text: string): string {
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      note({ text, key });
      return key;
    },
    /** The same words are something else the next time. */
    noteArrival(text: string): void {
      keys.delete(text);
      if (last?.text === text) note(null);
    },
    /** Whatever was sent before, it is something else from now on. */
    forget(): void {
      keys.clear();
      note(null);
    },
    /** For a draft, which outlives the page. */
    last: (): Sending | null => last,
  };
}
