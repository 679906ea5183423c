import type { ReadCache } from './read-cache.ts';

/** How long to wait for a response before showing the page without it: too short to notice, long enough for most. */
const timeout = 100;
/** How long a page rendered before the response arrived can still take it, as it reads after its first frame. */
const responseRetention = 1000;

export type PrefetchedReads = {
  /** Starts a read that a page will need. Resolves when the page can render with its data, or soon without it. */
  start: (key: string) => Promise<void>;
  /** The running or just finished read for this key, handed out once. */
  consume: (key: string) => Promise<object> | undefined;
};

type Dependencies = {
  read: (key: string) => Promise<object>;
  cache: ReadCache;
  rest?: (milliseconds: number) => Promise<void>;
};

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Reads that start when the user sets out for a page: data and code load in parallel, and both are rendered at once. */
export function createPrefetchedReads({ read, cache, rest = sleep }: Dependencies): PrefetchedReads {
  const started = new Map<string, Promise<object>>();
  const begin = (key: string) => {
    const answer = read(key);
    const isMine = () => started.get(key) === answer;
    const end = () => void (isMine() && started.delete(key));
    started.set(key, answer);
    answer.then(
      (data) => {
        if (!isMine()) return;
        cache.set(key, { data });
        void rest(responseRetention).then(end);
      },
      // The page reads again and shows the error.
      end,
    );
    return answer;
  };
  return {
    async start(key) {
      if (cache.isFresh(key)) return;
      const answer = started.get(key) ?? begin(key);
      if (cache.get(key)?.data === undefined) await Promise.race([answer.catch(() => {}), rest(timeout)]);
    },
    consume(key) {
      const answer = started.get(key);
      started.delete(key);
      return answer;
    },
  };
}
