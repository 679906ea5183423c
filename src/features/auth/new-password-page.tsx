import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectIsExpired } from '../../../machines/new-password/new-password.machine.ts';
import { linkToken } from '../../effects/link-token.ts';
import { hashTo } from '../../routing/fragments.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useGo } from '../../shell/use-go.ts';
import { Button } from '../../ui/button.tsx';
import { AccountPage } from './account-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useNewPassword } from './use-new-password.ts';

function Expired() {
  const { open } = useDialogs();
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>
        <Trans>This link is not valid any more: it was used, it is older than an hour, or a newer one was sent.</Trans>
      </p>
      <Button kind="main" onClick={() => open('forgottenPassword')}>
        <Trans>Ask for a new link</Trans>
      </Button>
    </div>
  );
}

function WithToken({ token }: { token: string }) {
  const flow = useNewPassword(token);
  const isExpired = useSelector(flow, selectIsExpired);
  return <AccountPage name="newPassword">{isExpired ? <Expired /> : <NewPasswordForm flow={flow} />}</AccountPage>;
}

/** Without its token the page is the dialog that asks for a link (ruling 23). */
function WithoutToken() {
  const { at, locale } = useEdition();
  const go = useGo();
  useEffect(() => go(at('/') + hashTo(locale, 'forgottenPassword'), { replace: true }), [at, go, locale]);
  return null;
}

/** Sets a new password by a mailed link (ruling 23). */
export const NewPasswordPage = () => (linkToken === null ? <WithoutToken /> : <WithToken token={linkToken} />);
