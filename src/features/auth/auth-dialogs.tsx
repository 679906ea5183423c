import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectIsKnown } from '../../../machines/authentication/authentication.machine.ts';
import { useFlows, useServices } from '../../context.tsx';
import { cookiesWork } from '../../effects/cookies-work.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { type DialogParts, type DialogProps, dialogParts, partOf } from './dialogs.tsx';

/** Why nobody can sign in here (ruling 25), or null. */
function obstacle(hasAccounts: boolean): DialogProps['reason'] | null {
  if (!hasAccounts) return 'address';
  return cookiesWork() ? null : 'cookies';
}

/** Gives the focus back to what opened the first of several dialogs, where nothing else has taken it. */
function useFocusReturn(isOpen: boolean): void {
  // Asked while rendering: the dialog takes the focus as soon as it is there.
  const opener = useMemo(() => (isOpen ? document.activeElement : null), [isOpen]);
  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}

/** The dialog that the address names, one at a time (spec §2). */
export function AuthDialogs({ parts = dialogParts }: { parts?: DialogParts }) {
  const { boot } = useServices();
  const isKnown = useSelector(useFlows().authentication, selectIsKnown);
  const { shown } = useDialogs();
  const name = isKnown ? shown : null;
  const reason = name && obstacle(boot.accounts);
  useFocusReturn(name !== null);

  if (!name) return null;
  const Dialog = parts[reason ? 'unavailable' : partOf(name)];
  return <Dialog tab={name === 'register' ? 'register' : 'login'} reason={reason ?? 'address'} />;
}
