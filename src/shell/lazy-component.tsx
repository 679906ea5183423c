import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../context.tsx';
import { reloadOnce } from '../effects/reload-once.ts';
import { createStore } from '../effects/store.ts';
import { useIsOnline } from './use-is-online.ts';

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Asks for the code before it is needed. Failures are silent: it is asked for again when it is shown. */
  preload: () => void;
};

type Failure = ComponentType<{ retry: () => void }>;

const Nothing: Failure = () => null;

/**
 * A component whose code is loaded when it is first shown. Code that fails to load reloads the page, at most once per path in
 * ten seconds (spec §8); offline, or where that was just tried, `Failed` stands in its place, and a connection that returns tries
 * again (ruling 27). Not `React.lazy`: what was once behind a fallback is held back for 300 ms, twice what a dialog may take.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: Failure = Nothing,
): LazyComponent<Props> {
  const loaded = createStore<ComponentType<Props> | 'absent' | 'failed'>('absent');
  let loading: Promise<unknown> | null = null;

  const ask = (): Promise<unknown> => {
    loading ??= load()
      .then((component) => loaded.write(component))
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  function Lazy(props: Props) {
    const { online } = useServices();
    const isOnline = useIsOnline();
    const Component = useSyncExternalStore(loaded.listen, loaded.read, () => 'absent' as const);
    const isAbsent = typeof Component === 'string';

    const retry = () =>
      void ask().catch(() => {
        const isLeaving = navigator.onLine && online.read() && reloadOnce(location.pathname);
        if (!isLeaving) loaded.write('failed');
      });

    // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that returns is a reason to ask again
    useEffect(() => {
      if (isAbsent) retry();
    }, [isAbsent, isOnline]);

    if (!isAbsent) return <Component {...props} />;
    return Component === 'failed' ? <Failed retry={retry} /> : null;
  }

  return Object.assign(Lazy, {
    preload() {
      if (typeof loaded.read() === 'string') ask().catch(() => undefined);
    },
  });
}
