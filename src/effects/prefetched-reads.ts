import type { ReadCache } from './read-cache.ts';

/** So long a person waits for an answer before they see the page without it: too short to notice, long enough for most. */
const timeout = 100;
/** A page that was drawn while an answer travelled asks after its first frame: so long it gets what has come meanwhile. */
const drawing = 1000;

export type PrefetchedReads = {
  /** Asks now what a page is going to ask when it is drawn. Ends when the page can be drawn with the answer, or soon without it. */
  start: (key: string) => Promise<void>;
  /** The answer that is on its way to this question or has just come, given away once. */
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
  const begin = (key: string) => {
    const answer = read(key);
    const isMine = () => started.get(key) === answer;
    const end = () => void (isMine() && started.delete(key));
    started.set(key, answer);
    answer.then(
      (data) => {
        if (!isMine()) return;
        cache.set(key, { data });
        void rest(drawing).then(end);
      },
      // The page asks again and says what went wrong.
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
