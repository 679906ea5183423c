export type Store<Value> = {
  read: () => Value;
  /** What it held at first: what the server rendered, while the page is being hydrated. */
  initial: () => Value;
  write: (value: Value) => void;
  /** Calls back after each change until the function that it returns is called. */
  listen: (tell: () => void) => () => void;
};

/** One value that views can follow (`useSyncExternalStore`). */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    initial: () => first,
    write(next) {
      value = next;
      for (const tell of listeners) tell();
    },
    listen(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
