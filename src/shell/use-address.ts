import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../context.tsx';
import { localizePath } from '../routing/editions.ts';
import { type Edition, useEdition } from './use-edition.ts';

export type Address = Edition & {
  /** As it stands in the address bar, with the prefix. */
  pathname: string;
  /** The path without the edition's prefix, as it stands in the address bar. */
  path: string;
  search: string;
};

/** The address of the page on screen, and addresses of others in the same edition. */
export function useAddress(): Address {
  const { boot, shown } = useServices();
  const edition = useEdition();
  const { pathname, search } = useSyncExternalStore(shown.listen, shown.read, shown.initial);
  return useMemo(() => {
    const { path } = localizePath(boot.edition, pathname);
    return { ...edition, pathname, path, search };
  }, [boot, edition, pathname, search]);
}
