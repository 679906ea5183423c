import type { ReadCache } from './read-cache.ts';

/** So long a person waits for an answer before they see the page without it: too short to notice, long enough for most. */
const timeout = 100;

export type PrefetchedReads = {
  /** Asks now what a page is going to ask when it is drawn. Ends when the page can be drawn with the answer, or soon without it. */
  start: (key: string) => Promise<void>;
  /** The answer that is on its way to this question, given away once. */
  consume: (key: string) => Promise<object> | undefined;
};

type Dependencies = {
  read: (key: string) => Promise<object>;
  cache: ReadCache;
  rest?: (milliseconds: number) => Promise<void>;
};

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Reads that begin when a person sets out for a page: the answer travels while the page is loaded, and both are drawn at once. */
export function createPrefetchedReads({ read, cache, rest = sleep }: Dependencies): PrefetchedReads {
  const started = new Map<string, Promise<object>>();
  return {
    async start(key) {
      if (cache.isFresh(key) || started.has(key)) return;
      const answer = read(key);
      started.set(key, answer);
      const isMine = () => started.get(key) === answer && started.delete(key);
      const cached = answer.then(
        (data) => {
          if (isMine()) cache.set(key, { data });
        },
        // The page asks again and says what went wrong.
        () => void isMine(),
      );
      const isKnown = cache.get(key)?.data !== undefined;
      if (!isKnown) await Promise.race([cached, rest(timeout)]);
    },
    consume(key) {
      const answer = started.get(key);
      started.delete(key);
      return answer;
    },
  };
}
