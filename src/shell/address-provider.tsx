import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../context.tsx';
import { readAddress, type Site } from '../routing/address.ts';
import { editionOfPath, prefixOf, withPrefix } from '../routing/editions.ts';
import { type Locale, otherLocale } from '../routing/locales.ts';
import { pathTo } from '../routing/paths.ts';
import { AddressContext } from './use-address.ts';
import { type Edition, EditionContext } from './use-edition.ts';

function editionAt({ edition, editions }: Site, locale: Locale): Edition {
  const other = otherLocale(locale);
  const at = (path: string) => {
    if (edition === null) return withPrefix(prefixOf(locale, true), path);
    return locale === edition || editionOfPath(path) ? path : editions[locale] + path;
  };
  return {
    locale,
    to: (name, ...params) => at(pathTo(locale, name, ...params)),
    at,
    inOtherEdition: (path) => (edition === null ? withPrefix(prefixOf(other, true), path) : editions[other] + path),
  };
}

/** Reads the address of the page on screen once, for all that ask with `useAddress` and `useEdition`. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const { boot, shownAddress } = useServices();
  const {
    pathname,
    search,
    isReturn = false,
  } = useSyncExternalStore(shownAddress.listen, shownAddress.read, shownAddress.initial);
  const reading = useMemo(() => readAddress(boot, { pathname, search }), [boot, pathname, search]);
  const edition = useMemo(() => editionAt(boot, reading.locale), [boot, reading.locale]);
  const address = useMemo(
    () => ({ ...edition, ...reading, pathname, search, isReturn }),
    [edition, reading, pathname, search, isReturn],
  );
  return (
    <EditionContext value={edition}>
      <AddressContext value={address}>{children}</AddressContext>
    </EditionContext>
  );
}
