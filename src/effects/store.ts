export type Store<Value> = {
  read: () => Value;
  /** The first value: the one the server rendered, for hydration. */
  initial: () => Value;
  write: (value: Value) => void;
  /** Calls `listener` after each change until the returned function is called. */
  listen: (listener: () => void) => () => void;
};

/** Subscribes to what never changes, for `useSyncExternalStore`. */
export const noopSubscribe = (): (() => void) => () => undefined;

/** One value that views can follow (`useSyncExternalStore`). */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    initial: () => first,
    write(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
