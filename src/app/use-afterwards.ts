import { useEffect, useSyncExternalStore } from 'react';
import { type Flows, type Services, useServices } from '../context.tsx';
import { createStore } from '../effects/store.ts';
import { whenIdle } from '../effects/when-idle.ts';

type Afterwards = typeof import('./afterwards.ts').afterwards;
type Needs = Parameters<Afterwards['startPage']>[0];

const loaded = createStore<(Afterwards & { flows: Flows }) | null>(null);
let loading: Promise<void> | null = null;

const anyOf = (...events: string[]) =>
  new Promise((resolve) => {
    for (const event of events) addEventListener(event, resolve, { once: true });
  });

/** Tries until it succeeds. Where it cannot, a link that was followed meanwhile leads to a new document. */
async function fetchCode(shown: Services['shown']): Promise<Afterwards> {
  for (;;) {
    try {
      return (await import('./afterwards.ts')).afterwards;
    } catch {
      const { pathname, search } = shown.read();
      const isElsewhere = location.pathname + location.search !== pathname + search;
      if (isElsewhere && navigator.onLine) location.reload();
      await anyOf('online', 'pushState', 'popstate');
    }
  }
}

function loadAfterwards(needs: Needs): Promise<void> {
  loading ??= fetchCode(needs.shown).then((code) => loaded.write({ ...code, flows: code.startPage(needs) }));
  return loading;
}

/** The rest of the frame and the flows, once they are here; they are asked for when the browser has nothing better to do. */
export function useAfterwards() {
  const services = useServices();
  useEffect(() => {
    void whenIdle().then(() => loadAfterwards(services));
  }, [services]);
  return useSyncExternalStore(loaded.listen, loaded.read, loaded.read);
}
