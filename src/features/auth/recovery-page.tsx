import { Trans } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import {
  type RecoveryLinkRef,
  recoveryLinkMachine,
  selectEndsAt,
  selectIsBusy,
  selectStep,
} from '../../../machines/recovery-link/recovery-link.machine.ts';
import { startRecovery, stopRecovery } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { formatDateTime } from '../../i18n/date-times.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { AccountPage } from './account-page.tsx';

/** The flow of the page, wired to the network and the toasts. */
function useRecoveryLink(token: string, stops: boolean): RecoveryLinkRef {
  const { clients } = useServices();
  const showError = useErrorToast();
  const flow = useActorRef(
    recoveryLinkMachine.provide({
      actors: {
        follow: fromPromise(({ signal }) => (stops ? stopRecovery : startRecovery)(clients.localeApi, token, signal)),
      },
    }),
    { inspect },
  );
  useFlowReports(flow, (report) => showError(report.wait));
  return flow;
}

const RecoveryExplanation = () => (
  <>
    <p>
      <Trans>
        Only press the button if you have lost both your phone and your recovery codes. After 24 hours two-factor login
        will turn off, all devices will be logged out, and your password will be enough to log in.
      </Trans>
    </p>
    <p>
      <Trans>Until then, a correct code, a new password or the link in the next e-mail stops it.</Trans>
    </p>
  </>
);

function RecoveryStarted({ endsAt }: { endsAt: string }) {
  const { locale } = useEdition();
  return (
    <p role="status">
      <Trans>
        Two-factor login will turn off on <strong>{formatDateTime(locale, endsAt)}</strong>. We have sent you an e-mail,
        and will send another before then.
      </Trans>
    </p>
  );
}

function RecoveryStopped() {
  const { open } = useDialogs();
  return (
    <>
      <p role="status">
        <Trans>Stopped. Two-factor login stays on.</Trans>
      </p>
      <p>
        <Trans>
          If you did not ask for this, somebody knows your password and can read your mailbox. Change the password of
          the mailbox first, then set a new one here.
        </Trans>
      </p>
      <Button onClick={() => open('forgottenPassword')}>
        <Trans>Set a new password</Trans>
      </Button>
    </>
  );
}

const InvalidLink = () => (
  <p role="alert">
    <Trans>This link is not valid: it has been used, is too old, or part of it is missing.</Trans>
  </p>
);

export function RecoveryLink({ flow, stops }: { flow: RecoveryLinkRef; stops: boolean }) {
  const step = useSelector(flow, selectStep);
  const isBusy = useSelector(flow, selectIsBusy);
  const endsAt = useSelector(flow, selectEndsAt);
  if (step === 'expired') return <InvalidLink />;
  if (step === 'stopped') return <RecoveryStopped />;
  if (step === 'begun') return <RecoveryStarted endsAt={endsAt ?? ''} />;
  return (
    <>
      {stops ? (
        <p>
          <Trans>Somebody asked to log in to your account without a code. If it was not you, stop it.</Trans>
        </p>
      ) : (
        <RecoveryExplanation />
      )}
      <BusyButton kind="main" isBusy={isBusy} onClick={() => flow.send({ type: 'go.pressed' })}>
        {stops ? <Trans>Stop it, keep two-factor login on</Trans> : <Trans>Turn it off in 24 hours</Trans>}
      </BusyButton>
    </>
  );
}

const WithToken = ({ token, stops }: { token: string; stops: boolean }) => (
  <RecoveryLink flow={useRecoveryLink(token, stops)} stops={stops} />
);

/**
 * Starts or stops turning two-factor off for a user with neither phone nor recovery codes (AU20, decision 024). A
 * reloaded page has lost the link (PR07).
 */
export function RecoveryPage() {
  const { linkToken } = useServices();
  const { search } = useAddress();
  const stops = new URLSearchParams(search).has('stop');
  return (
    <AccountPage name="twoFactorRecovery">
      {linkToken === null ? (
        <p role="alert">
          <Trans>Open the link from the e-mail again.</Trans>
        </p>
      ) : (
        <WithToken token={linkToken} stops={stops} />
      )}
    </AccountPage>
  );
}
