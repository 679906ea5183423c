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

export type LazyCode<Code> = {
  /** Asks for it before it is needed. Failures are silent: it is asked for again when it is used. */
  preload: () => void;
  /** The code once it is there, and whether it could not be loaded, with the way to try again. */
  useCode: () => { code: Code | null; hasFailed: boolean; retry: () => void };
};

/**
 * Code that is loaded when it is first used. Code that fails to load reloads the page, at most once per path in ten seconds
 * (spec §8); offline, or where that was just tried, it has failed, and a connection that returns tries again (ruling 27).
 */
export function lazyCode<Code extends object>(load: () => Promise<Code>): LazyCode<Code> {
  const loaded = createStore<Code | 'absent' | 'failed'>('absent');
  let loading: Promise<unknown> | null = null;

  const ask = (): Promise<unknown> => {
    loading ??= load()
      .then((code) => loaded.write(code))
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  return {
    preload() {
      if (typeof loaded.read() === 'string') ask().catch(() => undefined);
    },
    useCode() {
      const { online } = useServices();
      const isOnline = useIsOnline();
      const code = useSyncExternalStore(loaded.listen, loaded.read, () => 'absent' as const);
      const isAbsent = typeof code === 'string';

      const retry = () =>
        void ask().catch(() => {
          const isLeaving = navigator.onLine && online.read() && reloadOnce(location.pathname);
          if (!isLeaving) loaded.write('failed');
        });

      // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that returns is a reason to ask again
      useEffect(() => {
        if (isAbsent) retry();
      }, [isAbsent, isOnline]);

      return { code: isAbsent ? null : code, hasFailed: code === 'failed', retry };
    },
  };
}

/**
 * A component as `lazyCode`: `Failed` stands in its place where it could not be loaded. Not `React.lazy`: what was once behind a
 * fallback is held back for 300 ms, twice what a dialog may take.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: Failure = Nothing,
): LazyComponent<Props> {
  const { preload, useCode } = lazyCode(load);

  function Lazy(props: Props) {
    const { code: Component, hasFailed, retry } = useCode();
    if (Component) return <Component {...props} />;
    return hasFailed ? <Failed retry={retry} /> : null;
  }

  return Object.assign(Lazy, { preload });
}
