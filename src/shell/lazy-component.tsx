import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createActor, fromPromise } from 'xstate';
import { type LazyCodeEvent, lazyCodeMachine, selectHasFailed } from '../../machines/lazy-code/lazy-code.machine.ts';
import { type Services, useServices } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { nextTask } from '../effects/next-task.ts';
import { reloadOnce } from '../effects/reload-once.ts';
import { createStore } from '../effects/store.ts';

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before it is needed. Failures are silent: it is requested again when shown. */
  preload: () => void;
};

type Failure = ComponentType<{ retry: () => void }>;

const Nothing: Failure = () => null;

export type LazyCode<Code> = {
  /** Loads it before it is needed. Failures are silent: it is requested again when used. */
  preload: () => void;
  /** The code once loaded, whether loading failed, and a retry. */
  useCode: () => { code: Code | null; hasFailed: boolean; retry: () => void };
};

/** Code that is loaded when it is first used, by one flow for all of its views. */
export function lazyCode<Code extends object>(load: () => Promise<Code>): LazyCode<Code> {
  const loaded = createStore<Code | 'absent' | 'failed'>('absent');
  const isAbsent = () => typeof loaded.read() === 'string';
  let hasConnection: Services['hasConnection'];
  /** The path where it was requested: a user who went on meanwhile is not reloaded for a path already tried. */
  let path: string;

  function start() {
    const flow = createActor(
      lazyCodeMachine.provide({
        actors: {
          loadCode: fromPromise(async () => {
            path = location.pathname;
            loaded.write(await load());
          }),
          findObstacle: fromPromise(async () => ({ type: (await hasConnection()) ? 'gone' : 'offline' })),
          reloadOnce: fromPromise(async () => ({ type: reloadOnce(path) ? 'leaving' : 'refused' })),
        },
      }),
      { inspect },
    );
    flow.subscribe((state) => {
      if (isAbsent()) loaded.write(selectHasFailed(state) ? 'failed' : 'absent');
    });
    return flow.start();
  }

  let flow: ReturnType<typeof start> | undefined;
  const send = (type: LazyCodeEvent['type']) => {
    flow ??= start();
    flow.send({ type });
  };

  let views = 0;
  let stopListening: () => void;
  /** A view waits for the code. Of many views in a list, the flow hears of the first and the last. */
  function show({ online, ...services }: Services): () => void {
    views += 1;
    if (views === 1) {
      hasConnection = services.hasConnection;
      stopListening = online.listen(() => online.read() && send('connection.returned'));
      // In a task of its own: several begin when a page is hydrated, and together they would block it.
      void nextTask().then(() => views > 0 && isAbsent() && send('code.wanted'));
    }
    return () => {
      views -= 1;
      if (views > 0) return;
      stopListening();
      if (flow && isAbsent()) send('code.dropped');
    };
  }

  return {
    preload() {
      if (isAbsent()) send('code.expected');
    },
    useCode() {
      const services = useServices();
      const code = useSyncExternalStore(loaded.listen, loaded.read, () => 'absent' as const);
      const isAwaited = typeof code === 'string';
      // biome-ignore lint/correctness/useExhaustiveDependencies: `show` never changes
      useEffect(() => (isAwaited ? show(services) : undefined), [isAwaited, services]);
      return {
        code: isAwaited ? null : code,
        hasFailed: code === 'failed',
        retry: () => send('retry.pressed'),
      };
    },
  };
}

/**
 * A component as `lazyCode`: renders `Failed` if loading failed. Not `React.lazy`: React holds back content behind a
 * fallback for 300 ms, twice what a dialog may take.
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
