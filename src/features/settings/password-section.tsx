import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { maxPasswordStrength, passwordStrength } from '../../../machines/account.rules.ts';
import {
  type PasswordChangeRef,
  passwordChangeMachine,
  selectAsksCurrent,
  selectError,
  selectIsBusy,
  selectIsOpen,
  selectNeedsSignIn,
  selectValue,
} from '../../../machines/password-change/password-change.machine.ts';
import { changePassword } from '../../api/account.ts';
import type { Account } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { HiddenUsername, ownPasswordError } from './own-password.tsx';
import { SignInAgain, StepForm, useSendStepLeft, useSettingsStepFocus } from './step-form.tsx';
import { useAccountRefresh } from './use-account.ts';

/** The flow of changing the password, wired to the network and the toasts. */
export function usePasswordChange(): PasswordChangeRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();

  const flow = useActorRef(
    passwordChangeMachine.provide({
      actors: { change: port((passwords, signal) => changePassword(clients.localeApi, passwords, signal)) },
    }),
    { inspect },
  );
  useSendStepLeft(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'password.failed') showError(report.wait);
    if (report.type !== 'password.changed') return;
    void refresh();
    announce({
      title: msg`Password changed`,
      description: msg`You have to log in again on other devices.`,
      variant: 'success',
      duration: 2500,
    });
  });
  return flow;
}

type Props = { account: Account; flow: PasswordChangeRef };

export function PasswordSection({ account: { email, hasPassword }, flow }: Props) {
  const isOpen = useSelector(flow, selectIsOpen);
  const needsSignIn = useSelector(flow, selectNeedsSignIn);
  const container = useSettingsStepFocus(isOpen ? 'form' : needsSignIn ? 'signInNeeded' : null);
  const { t } = useLingui();
  const leave = () => flow.send({ type: 'step.left' });

  return (
    <PageSection title={t`Password`}>
      <div ref={container}>
        {isOpen && <PasswordForm email={email} flow={flow} />}
        {needsSignIn && <SignInAgain onCancel={leave} />}
        {!isOpen && !needsSignIn && (
          <>
            <p className="max-w-[52ch] text-quiet">
              {hasPassword ? (
                <Trans>When you change it, all your other devices are logged out.</Trans>
              ) : (
                <Trans>
                  You do not have one: you log in through a provider. With a password you can log in by e-mail too.
                </Trans>
              )}
            </p>
            <Button onClick={() => flow.send({ type: 'change.chosen', hasPassword })} className="mt-4">
              {hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
            </Button>
          </>
        )}
      </div>
    </PageSection>
  );
}

const values = { current: selectValue('current'), password: selectValue('password') };
const errors = { current: selectError('current'), password: selectError('password') };

/** The current password and the new one. */
function PasswordForm({ email, flow }: { email: string; flow: PasswordChangeRef }) {
  const asksCurrent = useSelector(flow, selectAsksCurrent);
  const current = useSelector(flow, values.current);
  const currentError = useSelector(flow, errors.current);
  const password = useSelector(flow, values.password);
  const passwordError = useSelector(flow, errors.password);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <StepForm flow={flow} isBusy={isBusy} action={asksCurrent ? t`Change the password` : t`Set the password`}>
      <HiddenUsername email={email} />
      {asksCurrent && (
        <PasswordField
          label={t`Current password`}
          name="current"
          autoComplete="current-password"
          value={current}
          error={currentError && i18n._(ownPasswordError(currentError))}
          onType={(value) => flow.send({ type: 'field.typed', field: 'current', value })}
          onSettle={() => flow.send({ type: 'field.left', field: 'current' })}
        />
      )}
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        value={password}
        error={passwordError && fieldErrorText(i18n, passwordError)}
        hint={<StrengthMeter points={passwordStrength(password)} outOf={maxPasswordStrength} />}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
    </StepForm>
  );
}
