import { createStore } from './store.ts';

/** Reasons why the page must not be taken from a person just now (ruling 7): unsaved input, a request, a test that is on. */
export type Holds = {
  isHeld: () => boolean;
  /** Calls back after each change until the function that it returns is called. */
  listen: (tell: () => void) => () => void;
  /** Holds the page until the function that it returns is called. */
  hold: () => () => void;
  /** Holds the page while something runs. */
  during: <Result>(running: Promise<Result>) => Promise<Result>;
};

export function createHolds(): Holds {
  const held = createStore<ReadonlySet<object>>(new Set());
  const hold = () => {
    const reason = {};
    held.write(new Set(held.read()).add(reason));
    return () => {
      const rest = new Set(held.read());
      if (rest.delete(reason)) held.write(rest);
    };
  };
  return {
    isHeld: () => held.read().size > 0,
    listen: held.listen,
    hold,
    during: (running) => running.finally(hold()),
  };
}
