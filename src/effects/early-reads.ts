const usableFor = 5000;

export type EarlyReads = {
  /** Asks now what a page is going to ask when it is drawn. */
  start: (key: string) => void;
  /** The answer that is on its way to this question, given away once. */
  take: (key: string) => Promise<object> | undefined;
};

/** Reads that begin when a person sets out for a page: the answer travels while the page is loaded and drawn. */
export function createEarlyReads(read: (key: string) => Promise<object>, now = () => performance.now()): EarlyReads {
  const started = new Map<string, { answer: Promise<object>; at: number }>();
  const isUsable = ({ at }: { at: number }) => now() - at < usableFor;
  return {
    start(key) {
      for (const [other, early] of started) if (!isUsable(early)) started.delete(other);
      if (started.has(key)) return;
      const answer = read(key);
      started.set(key, { answer, at: now() });
      // Who takes it hears of the failure.
      answer.catch(() => undefined);
    },
    take(key) {
      const early = started.get(key);
      started.delete(key);
      return early && isUsable(early) ? early.answer : undefined;
    },
  };
}
