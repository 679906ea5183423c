/** A request that was sent and may have arrived, and its key. */
export type UnconfirmedRequest = { text: string; key: string };

/** The one stored in a draft before a reload; null if the stored value is invalid. */
export function parseUnconfirmedRequest(stored: unknown): UnconfirmedRequest | null {
  const { text, key } = Object(stored) as Record<string, unknown>;
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null;
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Keys by which the server recognises a repeated request. The same text keeps its key until it is known to have arrived; another text has
 * another key. `before`: the last one sent before a reload. `keep` is called with the last one sent, and with null once it is known to have
 * arrived.
 */
export function createIdempotencyKeys(
  before: UnconfirmedRequest | null = null,
  keep: (last: UnconfirmedRequest | null) => void = () => {},
) {
  const keys = new Map(before && [[before.text, before.key]]);
  let last = before;
  const note = (sending: UnconfirmedRequest | null) => {
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
    /** The same text gets a new key next time. */
    markArrived(text: string): void {
      keys.delete(text);
      if (last?.text === text) note(null);
    },
    /** Everything gets a new key from now on, whatever was sent before. */
    reset(): void {
      keys.clear();
      note(null);
    },
    /** For storing in a draft, which outlives the page. */
    last: (): UnconfirmedRequest | null => last,
  };
}
