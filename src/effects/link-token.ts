import { splitSignedPath } from '../routing/signed-path.ts';

/** Splits an address into the address without a mailed link's token, and the token; null if there is none. */
function extractToken(address: URL): { address: URL; token: string | null } {
  const { pathname, token: signed } = splitSignedPath(address.pathname);
  if (signed !== null) address.pathname = pathname;
  const token = address.searchParams.get('token');
  // Without one the query is not written: that would change its spelling.
  if (token !== null) address.searchParams.delete('token');
  return { address, token: signed ?? token };
}

function consumeLinkToken(): string | null {
  const { address, token } = extractToken(new URL(location.href));
  if (token !== null) history.replaceState(history.state, '', address);
  return token;
}

/** The mailed link's token. It is removed from the address bar before anything else loads, and stored nowhere else (PR07). */
export const linkToken = consumeLinkToken();

/** The address that this document was rendered for, without its token: hydration needs it, even if the address bar has changed since. */
export function consumeDocumentAddress(): { pathname: string; search: string } {
  const bootScript = document.querySelector<HTMLElement>('script[data-address]');
  const { pathname, search } = extractToken(
    new URL(bootScript?.dataset.address ?? location.href, location.href),
  ).address;
  bootScript?.removeAttribute('data-address');
  return { pathname, search };
}
