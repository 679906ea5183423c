import { useLingui } from '@lingui/macro';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Asks before a person signs out (spec §2). */
export function SignOutDialog() {
  const { t } = useLingui();
  const { close } = useDialogs();
  const flow = useSignOut();
  return (
    <Dialog title={t`Are you sure?`} onClose={close}>
      <SignOutForm flow={flow} onBack={close} />
    </Dialog>
  );
}
