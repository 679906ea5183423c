import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function TwoFactorDialog() {
  const { close } = useDialogs();
  return (
    <Dialog title="Code" onClose={close} closesBeside={false}>
      <input aria-label="Code" />
    </Dialog>
  );
}
