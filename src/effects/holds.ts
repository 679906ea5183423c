import { createStore } from './store.ts';

/** Reasons why the page must not be taken from a person just now (ruling 7): unsaved input, a request, a test that is on. */
export type Holds = {
  isHeld: () => boolean;
  /** Calls back when reasons come and go, until the function that it returns is called. */
  listen: (tell: () => void) => () => void;
  /** Holds the page until the function that it returns is called. */
  hold: () => () => void;
  /** Holds the page while something runs. */
  during: <Result>(running: Promise<Result>) => Promise<Result>;
};

export function createHolds(): Holds {
  const reasons = createStore(0);
  const hold = () => {
    let own = 1;
    reasons.write(reasons.read() + 1);
    return () => {
      reasons.write(reasons.read() - own);
      own = 0;
    };
  };
  return {
    isHeld: () => reasons.read() > 0,
    listen: reasons.listen,
    hold,
    during: (running) => running.finally(hold()),
  };
}
