import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../context.tsx';
import { placeOf, prefixed, prefixOf } from '../routing/editions.ts';
import { type Locale, otherLocale } from '../routing/locales.ts';
import { type ParamsArgument, pathTo, type RouteName } from '../routing/paths.ts';

export type Edition = {
  locale: Locale;
  /** The address of a route in this edition on this host. */
  to: <Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>) => string;
  /** A path of this edition, such as a list with filters, as an address on this host. */
  at: (path: string) => string;
  /** The same path in the other edition: on this host, or on that edition's own origin. */
  elsewhere: (path: string) => string;
};

/** The edition of the page on screen and addresses in it. A view that needs no more is not drawn anew on every navigation. */
export function useEdition(): Edition {
  const { boot, shown } = useServices();
  const readLocale = () => placeOf(boot.shared ? null : boot.locale, shown.read().pathname).locale;
  const locale = useSyncExternalStore(shown.listen, readLocale, readLocale);
  return useMemo(() => {
    const home = prefixOf(locale, boot.shared);
    const other = otherLocale(locale);
    return {
      locale,
      to: (name, ...params) => prefixed(home, pathTo(locale, name, ...params)),
      at: (path) => prefixed(home, path),
      elsewhere: (path) => (boot.shared ? prefixed(prefixOf(other, true), path) : boot.editions[other] + path),
    };
  }, [boot, locale]);
}
