import type { Address } from '../../machines/navigation/navigation.machine.ts';
import type { Boot } from '../api/contract.ts';
import { readAddress } from '../routing/address.ts';

// Browsers have no event for the latter two; wouter dispatches them.
export const addressEvents = ['popstate', 'pushState', 'replaceState'];

const followRedirect = (to: string) => {
  const address = to.includes('#') ? to : to + location.hash;
  if (to.startsWith('/')) history.replaceState(null, '', address);
  else location.replace(address);
};

/**
 * Calls `onAddress` with the address in the bar: now, whenever it changes, and when the user navigates to it again, because its page may have
 * failed to load. An address that redirects is replaced by its target first, as on a page load. For a document of the server's the app is
 * left, unless the server has just answered this address with the app.
 */
export function observeAddressBar(boot: Boot, onAddress: (address: Address) => void): void {
  let lastAddress: string | null = null;
  const checkAddress = (event?: Event) => {
    const { pathname, search } = location;
    if (pathname + search === lastAddress && event?.type === 'popstate') return;
    const { redirect, isDocument } = readAddress(boot, { pathname, search });
    if (redirect) return followRedirect(redirect.to);
    if (isDocument && lastAddress !== null) return location.replace(location.href);
    lastAddress = pathname + search;
    onAddress({ pathname, search, isReturn: event?.type === 'popstate' });
  };
  for (const change of addressEvents) addEventListener(change, checkAddress);
  checkAddress();
}
