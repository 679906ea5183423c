import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function SignOutDialog() {
  const { close } = useDialogs();
  return (
    <Dialog title="Are you sure?" onClose={close}>
      <button type="button" onClick={close}>
        Back
      </button>
    </Dialog>
  );
}
