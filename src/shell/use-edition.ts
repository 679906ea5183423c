import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../context.tsx';
import { localizePath, prefixed, prefixOf, spelledEdition } from '../routing/editions.ts';
import { type Locale, otherLocale } from '../routing/locales.ts';
import { type ParamsArgument, pathTo } from '../routing/paths.ts';
import type { RouteName } from '../routing/routes.ts';

export type Edition = {
  locale: Locale;
  /** The address of a route in this edition: on this host, or absolute where the host is the other edition's. */
  to: <Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>) => string;
  /** A path of this edition, such as a list with filters, as an address on this host. */
  at: (path: string) => string;
  /** The same path in the other edition: on this host, or on that edition's own origin. */
  elsewhere: (path: string) => string;
};

/** The edition of the page on screen and addresses in it. A view that needs no more is not drawn anew on every navigation. */
export function useEdition(): Edition {
  const { boot, shown } = useServices();
  const localeOf = ({ pathname }: { pathname: string }) => localizePath(boot.edition, pathname).locale;
  const locale = useSyncExternalStore(
    shown.listen,
    () => localeOf(shown.read()),
    () => localeOf(shown.initial()),
  );
  return useMemo(() => {
    const other = otherLocale(locale);
    const at = (path: string) => {
      if (boot.edition === null) return prefixed(prefixOf(locale, true), path);
      return locale === boot.edition || spelledEdition(path) ? path : boot.editions[locale] + path;
    };
    return {
      locale,
      to: (name, ...params) => at(pathTo(locale, name, ...params)),
      at,
      elsewhere: (path) =>
        boot.edition === null ? prefixed(prefixOf(other, true), path) : boot.editions[other] + path,
    };
  }, [boot, locale]);
}
