import { Trans } from '@lingui/macro';
import { useEffect } from 'react';
import { useServices } from '../../context.tsx';
import { cookiesWork } from '../../effects/cookies-work.ts';
import { signingIn } from '../../effects/signing-in.ts';
import { useCheckedSession } from '../../shell/use-checked-session.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { type DialogCode, type DialogProps, dialogCode, partOf } from './dialog-code.ts';
import { useDialogAddress } from './use-dialog-address.ts';
import { useDialogCode } from './use-dialog-code.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** Why nobody can sign in here (ruling 25), or null. */
function obstacle(hasAccounts: boolean): DialogProps['reason'] | null {
  if (!hasAccounts) return 'address';
  return cookiesWork() ? null : 'cookies';
}

/** The dialog that the address names, one at a time (spec §2). */
export function AuthDialogs({ code = dialogCode }: { code?: DialogCode }) {
  const { boot } = useServices();
  const session = useCheckedSession();
  const { shown, close } = useDialogs();
  useDialogAddress();
  const owesElsewhere = session?.state === 'pending' && shown !== 'twoFactor';
  // Whoever owes a code and is elsewhere is being signed out first, but for the page that is leaving with the credentials.
  const name = session && (!owesElsewhere || signingIn.isLeaving()) ? shown : null;
  const reason = name && obstacle(boot.accounts);
  const { Dialog, hasFailed, retry } = useDialogCode(name && (reason ? 'unavailable' : partOf(name)), code);
  useFocusReturn(name !== null);
  useEffect(() => {
    if (session && session.state !== 'none' && !signingIn.isLeaving()) signingIn.forget();
  }, [session]);

  if (Dialog) return <Dialog tab={name === 'register' ? 'register' : 'login'} reason={reason ?? 'address'} />;
  if (!hasFailed) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-[3] mx-auto flex max-w-[560px] flex-wrap items-center gap-3 rounded-normal border border-line bg-raised px-5 py-4 shadow-raised"
    >
      <p className="grow basis-full sm:basis-auto">
        <Trans>This could not be loaded. Check your connection.</Trans>
      </p>
      <Button onClick={close}>
        <Trans>Close</Trans>
      </Button>
      <Button kind="main" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
