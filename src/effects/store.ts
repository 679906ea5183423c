export type Store<Value> = {
  read: () => Value;
  /** The first value: the one the server rendered, for hydration. */
  initial: () => Value;
  write: (value: Value) => void;
  /** Calls `tell` after each change until the returned function is called. */
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
