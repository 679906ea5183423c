import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function ForgottenPasswordDialog() {
  const { close } = useDialogs();
  return (
    <Dialog title="New password" onClose={close}>
      <input aria-label="E-mail" />
    </Dialog>
  );
}
