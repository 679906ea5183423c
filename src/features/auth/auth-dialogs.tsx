import { useEffect } from 'react';
import { useServices } from '../../context.tsx';
import { cookiesWork } from '../../effects/cookies-work.ts';
import { signingIn } from '../../effects/signing-in.ts';
import { useCheckedSession } from '../../shell/use-checked-session.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { type DialogParts, type DialogProps, dialogParts, partOf } from './dialogs.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** Why nobody can sign in here (ruling 25), or null. */
function obstacle(hasAccounts: boolean): DialogProps['reason'] | null {
  if (!hasAccounts) return 'address';
  return cookiesWork() ? null : 'cookies';
}

/** The dialog that the address names, one at a time (spec §2). */
export function AuthDialogs({ parts = dialogParts }: { parts?: DialogParts }) {
  const { boot } = useServices();
  const session = useCheckedSession();
  const { shown } = useDialogs();
  useDialogAddress();
  const owesElsewhere = session?.state === 'pending' && shown !== 'twoFactor';
  // Whoever owes a code and is elsewhere is being signed out first, but for the page that is leaving with the credentials.
  const name = session && (!owesElsewhere || signingIn.isLeaving()) ? shown : null;
  const reason = name && obstacle(boot.accounts);
  useFocusReturn(name !== null);
  useEffect(() => {
    if (session && session.state !== 'none' && !signingIn.isLeaving()) signingIn.forget();
  }, [session]);

  if (!name) return null;
  const Dialog = parts[reason ? 'unavailable' : partOf(name)];
  return <Dialog tab={name === 'register' ? 'register' : 'login'} reason={reason ?? 'address'} />;
}
