import { useMemo } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { useServices } from '../context.tsx';
import { readAddress } from '../routing/address.ts';
import { addressWithoutDialog, safePath } from '../routing/dialog-address.ts';
import { dialogHash, type FragmentName, parseDialogHash } from '../routing/fragments.ts';
import { allowedTarget, currentPath, type RedirectParameter } from '../routing/sign-in-redirects.ts';
import { navigateTo } from './navigate-to.ts';
import { useTargetOrigins } from './use-target-origins.ts';
import { useErrorToast } from './use-toasts.ts';

type Redirects = Partial<Record<RedirectParameter, string>>;

/** State of a history entry that a dialog made: the address before it (ruling 13). */
type DialogState = { previous: string };

const previousAddress = (): string | undefined => (history.state as Partial<DialogState> | null)?.previous;

const currentAddress = (search = location.search) => safePath(location.pathname) + search;

let isGoingBack = false;
const resetGoingBack = () => {
  isGoingBack = false;
};

/** The page under the dialog, as its target (ruling 48); none on an edition's root, where it would add nothing. */
function redirectToThisPage(): Redirects {
  const address = currentPath(location);
  return /^\/(?:en)?$/.test(address) || new URLSearchParams(location.search).has('redirect_to')
    ? {}
    : { redirect_to: address };
}

/**
 * Pushes the current page with a dialog over it, with the opener's target, else with the page itself. A dialog that is
 * already in the address, if only its code is still loading, is replaced.
 */
export function pushDialog(hash: string, redirects: Redirects = redirectToThisPage()): void {
  if (parseDialogHash(location.hash)) {
    replaceDialog(hash);
    return;
  }
  const added = new URLSearchParams(redirects as Record<string, string>).toString();
  const search = added ? `${location.search}${location.search ? '&' : '?'}${added}` : location.search;
  const state: DialogState = { previous: location.pathname + location.search + location.hash };
  navigate(currentAddress(search) + hash, { state });
}

/** Replaces the address of the current history entry and keeps its state. */
export const replaceAddress = (address: string): void => navigate(address, { replace: true, state: history.state });

/** Shows another dialog in place of this one. */
const replaceDialog = (hash: string): void => replaceAddress(currentAddress() + hash);

/** Removes the dialog from the address: with Back if it was opened from there, else in place (ruling 13). */
function clearDialog(): void {
  const address = addressWithoutDialog(location);
  if (previousAddress() !== address) navigate(address, { replace: true });
  // Going back is asynchronous, and pressing twice must not go back two pages.
  else if (!isGoingBack) {
    isGoingBack = true;
    addEventListener('popstate', resetGoingBack, { once: true });
    history.back();
  }
}

export type Dialogs = {
  /** The dialog in the address. */
  shown: FragmentName | null;
  /** Opens a dialog over the current page, replacing an open one. */
  open: (name: FragmentName, redirects?: Redirects) => void;
  /** Shows another dialog in place of the open one. */
  switchTo: (name: FragmentName) => void;
  /** Goes to an allowed `redirect_to`, else removes the dialog and the redirect parameters from the address. */
  close: () => void;
};

/** Dialogs over the current page, named by the fragment of its address (spec §2, ruling 13). */
export function useDialogs(): Dialogs {
  const services = useServices();
  const origins = useTargetOrigins();
  const showError = useErrorToast();
  const shown = useLocationProperty(
    () => parseDialogHash(location.hash),
    () => null,
  );

  return useMemo(() => {
    const hash = (name: FragmentName) => dialogHash(readAddress(services.boot, location).locale, name);
    const switchTo = (name: FragmentName) => replaceDialog(hash(name));
    return {
      shown,
      switchTo,
      open: (name, redirects) => pushDialog(hash(name), redirects),
      close() {
        const target = allowedTarget(new URLSearchParams(location.search).get('redirect_to'), origins);
        const isElsewhere = target !== null && target !== new URL(addressWithoutDialog(location), location.href).href;
        if (isElsewhere) navigateTo(services, target, { replace: true }).catch(() => showError());
        else clearDialog();
      },
    };
  }, [services, origins, showError, shown]);
}
