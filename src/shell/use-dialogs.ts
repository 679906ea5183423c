import { useMemo } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useServices } from '../context.tsx';
import { readAddress } from '../routing/address.ts';
import { type FragmentName, fragmentAt, hashTo } from '../routing/fragments.ts';
import { allowedTarget } from '../routing/redirects.ts';
import { clearDialog, pushDialog, type Redirects, replaceDialog } from './dialog-history.ts';
import { navigateTo } from './navigate-to.ts';
import { useErrorToast } from './use-error-toast.ts';
import { useTargetOrigins } from './use-redirect-target.ts';

export type Dialogs = {
  /** The dialog in the address. */
  shown: FragmentName | null;
  /** Opens a dialog over the current page; over an open one it takes its place. */
  open: (name: FragmentName, redirects?: Redirects) => void;
  /** Shows another dialog in place of the open one. */
  switchTo: (name: FragmentName) => void;
  /** Goes to a `redirect_to` that may be followed, else leaves the page without dialog and redirect parameters. */
  close: () => void;
};

/** Dialogs over the current page, by the fragment of its address (spec §2, ruling 13). */
export function useDialogs(): Dialogs {
  const services = useServices();
  const origins = useTargetOrigins();
  const showError = useErrorToast();
  const shown = useLocationProperty(
    () => fragmentAt(location.hash),
    () => null,
  );

  return useMemo(() => {
    const hash = (name: FragmentName) => hashTo(readAddress(services.boot, location).locale, name);
    const switchTo = (name: FragmentName) => replaceDialog(hash(name));
    return {
      shown,
      switchTo,
      open: (name, redirects = {}) => (fragmentAt(location.hash) ? switchTo(name) : pushDialog(hash(name), redirects)),
      close() {
        const target = allowedTarget(new URLSearchParams(location.search).get('redirect_to'), origins);
        if (target) navigateTo(services, target, { replace: true }).catch(() => showError());
        else clearDialog();
      },
    };
  }, [services, origins, showError, shown]);
}
