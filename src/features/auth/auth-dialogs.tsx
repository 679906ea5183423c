import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectIsKnown } from '../../../machines/authentication/authentication.machine.ts';
import { useFlows, useServices } from '../../context.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { type AuthDialogProps, dialogKeyOf, type LazyAuthDialogs, lazyAuthDialogs } from './lazy-auth-dialogs.tsx';

/** Whether the browser keeps cookies of this site. Chromium calls them enabled even if the user has blocked them all. */
function areCookiesEnabled(): boolean {
  if (!navigator.cookieEnabled) return false;
  // Readable cookies prove it. A probe waits for the network process: 5 ms of the first dialog at CPU 4x.
  if (document.cookie) return true;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = 'probe=1; Path=/; SameSite=Lax';
  const isKept = /(?:^|; )probe=1/.test(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  document.cookie = 'probe=; Path=/; Max-Age=0';
  return isKept;
}

/** Why nobody can sign in here (ruling 25), or null. */
function unavailabilityReason(hasAccounts: boolean): AuthDialogProps['reason'] | null {
  if (!hasAccounts) return 'address';
  return areCookiesEnabled() ? null : 'cookies';
}

/** Returns the focus to what opened the first of several dialogs, unless something else has taken it. */
function useFocusReturn(isOpen: boolean): void {
  // Read while rendering: the dialog takes the focus as soon as it mounts.
  const opener = useMemo(() => (isOpen ? document.activeElement : null), [isOpen]);
  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return undefined;
    return () => {
      // A dialog gives the focus back a moment after it is gone: of several the last one to what went with the one before.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}

/** The dialog that the address names, one at a time (spec §2). */
export function AuthDialogs({ parts = lazyAuthDialogs }: { parts?: LazyAuthDialogs }) {
  const { boot } = useServices();
  const isKnown = useSelector(useFlows().authentication, selectIsKnown);
  const { shown } = useDialogs();
  const name = isKnown ? shown : null;
  const reason = name && unavailabilityReason(boot.accounts);
  useFocusReturn(name !== null);

  if (!name) return null;
  const Dialog = parts[reason ? 'unavailable' : dialogKeyOf(name)];
  return <Dialog tab={name === 'register' ? 'register' : 'login'} reason={reason ?? 'address'} />;
}
