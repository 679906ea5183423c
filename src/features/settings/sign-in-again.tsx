import { Trans } from '@lingui/macro';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Button } from '../../ui/button.tsx';

/** For accounts without a password: only their provider can prove who they are (SE10). */
export function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const { open } = useDialogs();
  return (
    <div role="alert" className="max-w-[46ch]">
      <p>
        <Trans>
          You logged in a while ago. To be sure it is you, log out and log in again through your provider, then come
          back.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button data-step onClick={() => open('logout')}>
          <Trans>Log out</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
