import { signedPath } from '../routing/signed-path.ts';

/** An address without the token of a mailed link, and that token; null where there is none. */
function parted(address: URL): { address: URL; token: string | null } {
  const { pathname, token: signed } = signedPath(address.pathname);
  if (signed !== null) address.pathname = pathname;
  const token = address.searchParams.get('token');
  // Without one nothing is written: that would spell the query anew.
  if (token !== null) address.searchParams.delete('token');
  return { address, token: signed ?? token };
}

function consume(): string | null {
  const { address, token } = parted(new URL(location.href));
  if (token !== null) history.replaceState(history.state, '', address);
  return token;
}

/** The token of the mailed link that led here. It leaves the address bar before anything else is loaded, and is kept nowhere else (PR07). */
export const linkToken = consume();

/** The address that this document was rendered for, without its token: what is hydrated, wherever the bar has gone since. */
export function consumeDocumentAddress(): { pathname: string; search: string } {
  const bootScript = document.querySelector<HTMLElement>('script[data-address]');
  const { pathname, search } = parted(new URL(bootScript?.dataset.address ?? location.href, location.href)).address;
  bootScript?.removeAttribute('data-address');
  return { pathname, search };
}
