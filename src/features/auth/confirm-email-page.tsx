import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import {
  type ConfirmEmailRef,
  confirmEmailMachine,
  selectHasFailed,
  selectIsAsking,
  selectIsBusy,
  selectIsConfirmed,
  selectIsExpired,
  selectPassword,
  selectPasswordError,
} from '../../../machines/confirm-email/confirm-email.machine.ts';
import { confirmEmail } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { FlowForm } from '../../shell/flow-form.tsx';
import { RetryAlert } from '../../shell/read-alert.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AccountPage } from './account-page.tsx';

/** The flow of the page that confirms an address, wired to the network, the session and the toasts. */
function useConfirmEmail(token: string): ConfirmEmailRef {
  const { clients, session } = useServices();
  const showError = useErrorToast();

  const flow = useActorRef(
    confirmEmailMachine.provide({
      actors: {
        confirm: fromPromise(({ input: { password }, signal }) =>
          confirmEmail(clients.localeApi, { token, password }, signal),
        ),
      },
    }),
    { inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'confirmation.failed') showError(report.wait);
    if (report.type === 'address.confirmed') void session.refresh();
  });
  return flow;
}

function ConfirmEmailForm({ flow }: { flow: ConfirmEmailRef }) {
  const password = useSelector(flow, selectPassword);
  const error = useSelector(flow, selectPasswordError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { open } = useDialogs();
  const { i18n, t } = useLingui();

  return (
    <>
      <p>
        <Trans>
          Enter the password for your account, so that we know that both the account and the address are yours.
        </Trans>
      </p>
      <FlowForm flow={flow} className="grid gap-5">
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          error={error && fieldErrorText(i18n, error)}
          onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
          onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
        />
        <SubmitButton isBusy={isBusy}>
          <Trans>Confirm the address</Trans>
        </SubmitButton>
      </FlowForm>
      <p>
        <Trans>
          If you do not know the password or never had one, set a new one by e-mail; that confirms the address too.
        </Trans>
      </p>
      <Button onClick={() => open('forgottenPassword')}>
        <Trans>Set a new password</Trans>
      </Button>
    </>
  );
}

function BrowseLink() {
  const { at } = useEdition();
  return (
    <p>
      <AppLink href={at('/')} className={buttonClass('main')}>
        <Trans>Browse the jobs</Trans>
      </AppLink>
    </p>
  );
}

const InvalidLink = () => (
  <>
    <p role="alert">
      <Trans>
        This link is not valid: it has been used, is too old, or part of it is missing. If you have opened it before,
        your address is confirmed.
      </Trans>
    </p>
    <BrowseLink />
  </>
);

export function EmailConfirmation({ flow }: { flow: ConfirmEmailRef }) {
  const isAsking = useSelector(flow, selectIsAsking);
  const isConfirmed = useSelector(flow, selectIsConfirmed);
  const isExpired = useSelector(flow, selectIsExpired);
  const hasFailed = useSelector(flow, selectHasFailed);

  if (isAsking) return <ConfirmEmailForm flow={flow} />;
  if (isExpired) return <InvalidLink />;
  return (
    <>
      <p role="status" className="empty:hidden">
        {isConfirmed && <Trans>Your e-mail address is confirmed.</Trans>}
        {!(isConfirmed || hasFailed) && <Trans>Confirming your address…</Trans>}
      </p>
      {hasFailed && (
        <RetryAlert onRetry={() => flow.send({ type: 'retry.pressed' })}>
          <Trans>Your address could not be confirmed.</Trans>
        </RetryAlert>
      )}
      {isConfirmed && <BrowseLink />}
    </>
  );
}

const WithToken = ({ token }: { token: string }) => <EmailConfirmation flow={useConfirmEmail(token)} />;

/** Confirms the address of an account by a mailed link (AU13). A reloaded page has lost the link (PR07). */
export function ConfirmEmailPage() {
  const { linkToken } = useServices();
  return (
    <AccountPage name="confirmEmail">
      {linkToken === null ? (
        <p role="alert">
          <Trans>
            Open the link from the e-mail again. If you have already confirmed the address, there is nothing more to do.
          </Trans>
        </p>
      ) : (
        <WithToken token={linkToken} />
      )}
    </AccountPage>
  );
}
