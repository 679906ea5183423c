import { Trans, useLingui } from '@lingui/macro';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shown instead of a form that could not work here: the server does not know the address (ruling 25), or cookies are off. */
export function UnavailableDialog({ reason }: { reason: 'address' | 'cookies' }) {
  const { t } = useLingui();
  const { close } = useDialogs();
  const isCookies = reason === 'cookies';

  return (
    <Dialog title={isCookies ? t`Cookies are turned off` : t`Accounts do not work at this address`} onClose={close}>
      <p className="py-3 text-pretty">
        {isCookies ? (
          <Trans>
            We need one cookie to recognise you from page to page. Allow cookies for this site in your browser, then
            reload the page.
          </Trans>
        ) : (
          <Trans>
            The server does not know the address you are using, so nobody can log in here. You can read everything on
            the board as usual.
          </Trans>
        )}
      </p>
      <div className="flex justify-end pt-2 pb-5">
        <Button kind="main" onClick={close}>
          <Trans>Back to the page</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
