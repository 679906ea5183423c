import { Refusal, retrySoon } from '../../http/problem.ts';

type Bounds = { parallel: number; waiting: number };

/** Lets so many works run at once and so many wait; the rest is told to come again (AV07). */
export function createHashingQueue({ parallel, waiting }: Bounds) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw new Refusal(503, {}, { 'retry-after': retrySoon });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
