import type { Address } from '../../machines/navigation/navigation.machine.ts';
import type { Boot } from '../api/contract.ts';
import { prefixed, prefixOf } from '../routing/editions.ts';
import { destinationOf } from './page-loader.ts';

// Browsers have no event for the latter two; wouter makes it.
const changes = ['popstate', 'pushState', 'replaceState'];

/**
 * Tells the address in the bar: now, whenever it is another one, and when a person sets out for it again, because the page there
 * may not have come. A redirecting route is replaced by its target first.
 */
export function followAddressBar(boot: Boot, tell: (address: Address) => void): void {
  let told: string | null = null;
  const look = (event?: Event) => {
    const { pathname, search } = location;
    if (pathname + search === told && event?.type !== 'pushState') return;
    const { locale, redirect } = destinationOf(boot, pathname);
    if (redirect)
      return history.replaceState(null, '', prefixed(prefixOf(locale, boot.edition === null), redirect) + search);
    told = pathname + search;
    tell({ pathname, search });
  };
  for (const change of changes) addEventListener(change, look);
  look();
}
