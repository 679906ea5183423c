import { useLingui } from '@lingui/macro';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { useForgottenPassword } from './use-forgotten-password.ts';

/** Asks for a mailed link that sets a new password (spec §2). */
export function ForgottenPasswordDialog() {
  const { t } = useLingui();
  const { close } = useDialogs();
  const flow = useForgottenPassword();
  return (
    <Dialog title={t`New password`} onClose={close}>
      <ForgottenPasswordForm flow={flow} />
    </Dialog>
  );
}
