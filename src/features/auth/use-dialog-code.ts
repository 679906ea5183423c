import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../context.tsx';
import { reloadOnce } from '../../effects/reload-once.ts';
import type { DialogCode, DialogPart, DialogProps } from './dialog-code.ts';

type Loaded = Partial<Record<DialogPart, ComponentType<DialogProps>>>;

/**
 * A dialog's component once its code is here. A chunk that fails reloads the page once (spec §8); offline it waits for the
 * connection (ruling 27).
 */
export function useDialogCode(part: DialogPart | null, code: DialogCode) {
  const { online } = useServices();
  const isOnline = useSyncExternalStore(online.listen, online.read, online.read);
  const [loaded, setLoaded] = useState<Loaded>({});
  const [failed, setFailed] = useState<DialogPart | null>(null);
  const isHere = part !== null && loaded[part] !== undefined;

  const load = useCallback(
    (wanted: DialogPart) =>
      code[wanted]().then(
        (component) => {
          setLoaded((others) => ({ ...others, [wanted]: component }));
          setFailed(null);
        },
        () => {
          if (!(navigator.onLine && online.read() && reloadOnce(location.pathname + location.hash))) setFailed(wanted);
        },
      ),
    [code, online],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that returns is a reason to ask again
  useEffect(() => {
    if (part && !isHere) void load(part);
  }, [part, isHere, isOnline, load]);

  return {
    Dialog: part && loaded[part],
    hasFailed: part !== null && failed === part,
    retry: () => part && void load(part),
  };
}
