import { createStore } from './store.ts';

/** What blocks a reload of the page by a new build (ruling 7): unsaved input, a request, a test that is on. */
export type ReloadBlockers = {
  isBlocked: () => boolean;
  /** Calls back when reasons come and go, until the function that it returns is called. */
  listen: (tell: () => void) => () => void;
  /** Blocks a reload until the function that it returns is called. */
  block: () => () => void;
  /** Blocks a reload while something runs. */
  during: <Result>(running: Promise<Result>) => Promise<Result>;
};

export function createReloadBlockers(): ReloadBlockers {
  const reasons = createStore(0);
  const block = () => {
    let own = 1;
    reasons.write(reasons.read() + 1);
    return () => {
      reasons.write(reasons.read() - own);
      own = 0;
    };
  };
  return {
    isBlocked: () => reasons.read() > 0,
    listen: reasons.listen,
    block,
    during: (running) => running.finally(block()),
  };
}
