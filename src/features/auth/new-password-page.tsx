import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { maxPasswordStrength, passwordStrength } from '../../../machines/account.rules.ts';
import {
  type NewPasswordRef,
  newPasswordMachine,
  selectIsBusy,
  selectIsExpired,
  selectPassword,
  selectPasswordError,
} from '../../../machines/new-password/new-password.machine.ts';
import { setPassword } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { dialogHash } from '../../routing/fragments.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AccountPage } from './account-page.tsx';
import { checkCommonPassword } from './use-auth-form.ts';

/** The flow of the page that sets a new password, wired to the network, the address and the toasts. */
function useNewPassword(token: string): NewPasswordRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const { at, locale } = useEdition();
  const showError = useErrorToast();
  const go = useNavigate();

  const flow = useActorRef(
    newPasswordMachine.provide({
      actors: {
        findCommon: fromPromise(({ input: { password } }) => checkCommonPassword(password)),
        setPassword: fromPromise(({ input: { password }, signal }) =>
          setPassword(clients.localeApi, { token, password }, signal),
        ),
      },
    }),
    { inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'password.failed') showError(report.wait);
    if (report.type !== 'password.set') return;
    announce({
      title: msg`Your new password is set`,
      description: msg`You can log in with it now.`,
      variant: 'success',
      duration: 2500,
    });
    go(at('/') + dialogHash(locale, 'login'), { replace: true });
  });
  return flow;
}

export function NewPasswordForm({ flow }: { flow: NewPasswordRef }) {
  const password = useSelector(flow, selectPassword);
  const error = useSelector(flow, selectPasswordError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <FlowForm flow={flow} className="grid gap-5">
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        hint={<StrengthMeter points={passwordStrength(password)} outOf={maxPasswordStrength} />}
        value={password}
        error={error && fieldErrorText(i18n, error)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
      <SubmitButton isBusy={isBusy}>
        <Trans>Set the password</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

function ExpiredLink() {
  const { open } = useDialogs();
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>
        <Trans>This link is no longer valid: it was used, is older than an hour, or a newer one was sent.</Trans>
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
  return <AccountPage name="newPassword">{isExpired ? <ExpiredLink /> : <NewPasswordForm flow={flow} />}</AccountPage>;
}

/** Without its token the page is the dialog that asks for a link (ruling 23). */
function WithoutToken() {
  const { at, locale } = useEdition();
  const go = useNavigate();
  useEffect(() => go(at('/') + dialogHash(locale, 'forgottenPassword'), { replace: true }), [at, go, locale]);
  return null;
}

/** Sets a new password by a mailed link (ruling 23). */
export function NewPasswordPage() {
  const { linkToken } = useServices();
  return linkToken === null ? <WithoutToken /> : <WithToken token={linkToken} />;
}
