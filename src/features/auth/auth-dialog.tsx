import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function AuthDialog({ tab }: { tab: 'login' | 'register' }) {
  const { close } = useDialogs();
  return (
    <Dialog title="Account" onClose={close}>
      <input aria-label={tab} />
    </Dialog>
  );
}
