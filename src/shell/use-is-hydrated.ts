import { useSyncExternalStore } from 'react';
import { noopSubscribe } from '../effects/store.ts';

/** False on the server and while its HTML is hydrated: for what only a browser can know, such as the fragment. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  );
