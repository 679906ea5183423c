import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/**
 * Stands for use-sync-external-store/shim/with-selector under @xstate/react: the package is CommonJS and would be in the first
 * chunk, long before the first flow. The same part of two snapshots stays the same object where `isEqual` says so.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Part>(
  subscribe: (tell: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  select: (snapshot: Snapshot) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const drawn = useRef<{ part: Part } | null>(null);

  const read = useMemo(() => {
    let last: { snapshot: Snapshot; part: Part } | null = null;
    return () => {
      const snapshot = getSnapshot();
      if (last && Object.is(last.snapshot, snapshot)) return last.part;
      const part = select(snapshot);
      const before = last ?? drawn.current;
      last = { snapshot, part: before && isEqual(before.part, part) ? before.part : part };
      return last.part;
    };
  }, [getSnapshot, select, isEqual]);

  const part = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    drawn.current = { part };
  }, [part]);
  return part;
}
