import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML is hydrated: for what only a browser can know, such as the fragment. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
