import { navigate } from 'wouter/use-browser-location';
import { closedAddress, safePath } from '../routing/dialog-address.ts';
import type { RedirectParameter } from '../routing/redirects.ts';

export type Redirects = Partial<Record<RedirectParameter, string>>;

/** What an entry of the history that a dialog made for itself holds: the address before it (ruling 13). */
type DialogState = { previous: string };

const previousAddress = (): string | undefined => (history.state as Partial<DialogState> | null)?.previous;

const here = (search = location.search) => safePath(location.pathname) + search;

let isGoingBack = false;
const arrive = () => {
  isGoingBack = false;
};

/** Pushes the current page with a dialog over it, and only the redirect parameters that are given. */
export function pushDialog(hash: string, redirects: Redirects): void {
  const added = new URLSearchParams(redirects as Record<string, string>).toString();
  const search = added ? `${location.search}${location.search ? '&' : '?'}${added}` : location.search;
  const state: DialogState = { previous: location.pathname + location.search + location.hash };
  navigate(here(search) + hash, { state });
}

/** The same entry of the history under another address, with its state. */
export const replaceAddress = (address: string): void => navigate(address, { replace: true, state: history.state });

/** Shows another dialog in place of this one. */
export const replaceDialog = (hash: string): void => replaceAddress(here() + hash);

/** Takes the dialog off the address: back where that is where it was opened, else in place (ruling 13). */
export function clearDialog(): void {
  const address = closedAddress(location);
  if (previousAddress() !== address) navigate(address, { replace: true });
  // Going back takes a moment, and pressing twice must not lead two pages back.
  else if (!isGoingBack) {
    isGoingBack = true;
    addEventListener('popstate', arrive, { once: true });
    history.back();
  }
}
