import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../context.tsx';
import { placeOf, prefixed, prefixOf } from '../routing/editions.ts';
import { type Locale, otherLocale } from '../routing/locales.ts';
import { type ParamsArgument, pathTo, type RouteName } from '../routing/paths.ts';

export type Address = {
  locale: Locale;
  /** As it stands in the address bar, with the prefix. */
  pathname: string;
  /** The path without the edition's prefix, as it stands in the address bar. */
  path: string;
  search: string;
  /** The address of a route in this edition on this host. */
  to: <Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>) => string;
  /** A path of this edition, such as a list with filters, as an address on this host. */
  at: (path: string) => string;
  /** The same path in the other edition: on this host, or on that edition's own origin. */
  elsewhere: (path: string) => string;
};

/** The address of the page on screen, and addresses of others in the same edition. */
export function useAddress(): Address {
  const { boot, shown } = useServices();
  const { pathname, search } = useSyncExternalStore(shown.listen, shown.read, shown.read);
  return useMemo(() => {
    const { locale, path, prefix, shared } = placeOf(boot.shared ? null : boot.locale, pathname);
    const home = shared ? prefixOf(locale, true) : prefix;
    const other = otherLocale(locale);
    return {
      locale,
      pathname,
      path,
      search,
      to: (name, ...params) => prefixed(home, pathTo(locale, name, ...params)),
      at: (to) => prefixed(home, to),
      elsewhere: (to) => (shared ? prefixed(prefixOf(other, true), to) : boot.editions[other] + to),
    };
  }, [boot, pathname, search]);
}
