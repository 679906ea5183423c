import { useEffect, useSyncExternalStore } from 'react';

type Afterwards = typeof import('./afterwards.ts');

let loaded: Afterwards | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches what is not needed for the first paint. A failed fetch is tried again when the connection returns. */
export function loadAfterwards(): Promise<void> {
  loading ??= import('./afterwards.ts').then(
    (module) => {
      loaded = module;
      for (const tell of listeners) tell();
    },
    () => {
      loading = null;
      addEventListener('online', () => void loadAfterwards(), { once: true });
    },
  );
  return loading;
}

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The rest of the frame once it is here; it is asked for when the browser has nothing better to do. */
export function useAfterwards(): Afterwards | null {
  useEffect(() => {
    if (loaded) return;
    const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
    request(() => void loadAfterwards(), { timeout: 1000 });
  }, []);
  return useSyncExternalStore(listen, () => loaded);
}
