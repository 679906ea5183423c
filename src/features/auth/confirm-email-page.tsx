import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type ConfirmEmailRef,
  selectIsAsking,
  selectIsConfirmed,
  selectIsExpired,
  selectIsStranded,
} from '../../../machines/confirm-email/confirm-email.machine.ts';
import { linkToken } from '../../effects/link-token.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AccountPage } from './account-page.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';

function Onward() {
  const { at } = useEdition();
  return (
    <p>
      <AppLink href={at('/')} className={buttonClass('main')}>
        <Trans>Browse the jobs</Trans>
      </AppLink>
    </p>
  );
}

const Useless = () => (
  <>
    <p role="alert">
      <Trans>
        This link is not valid: it was used, it is too old, or a part of it is missing. If you have followed it before,
        your address is confirmed.
      </Trans>
    </p>
    <Onward />
  </>
);

export function Confirmation({ flow }: { flow: ConfirmEmailRef }) {
  const isAsking = useSelector(flow, selectIsAsking);
  const isConfirmed = useSelector(flow, selectIsConfirmed);
  const isExpired = useSelector(flow, selectIsExpired);
  const isStranded = useSelector(flow, selectIsStranded);

  if (isAsking) return <ConfirmEmailForm flow={flow} />;
  if (isExpired) return <Useless />;
  if (isStranded)
    return (
      <>
        <p role="alert">
          <Trans>Your address could not be confirmed.</Trans>
        </p>
        <Button kind="main" onClick={() => flow.send({ type: 'retry.pressed' })}>
          <Trans>Try again</Trans>
        </Button>
      </>
    );
  return (
    <>
      <p role="status">
        {isConfirmed ? <Trans>Your e-mail address is confirmed.</Trans> : <Trans>Confirming your address…</Trans>}
      </p>
      {isConfirmed && <Onward />}
    </>
  );
}

const WithToken = ({ token }: { token: string }) => <Confirmation flow={useConfirmEmail(token)} />;

/** Confirms the address of an account by a mailed link (AU13). */
export const ConfirmEmailPage = () => (
  <AccountPage name="confirmEmail">{linkToken === null ? <Useless /> : <WithToken token={linkToken} />}</AccountPage>
);
