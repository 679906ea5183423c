import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { strengthOf, strengthScale } from '../../../machines/account.rules.ts';
import {
  type PasswordChangeRef,
  selectAsksCurrent,
  selectError,
  selectIsBusy,
  selectValue,
} from '../../../machines/password-change/password-change.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { ownPasswordError } from './own-password-error.ts';
import { OwnerOfPassword } from './owner-of-password.tsx';
import { StepForm } from './step-form.tsx';

const values = { current: selectValue('current'), password: selectValue('password') };
const errors = { current: selectError('current'), password: selectError('password') };

/** The password there is and the one to come. */
export function PasswordForm({ email, flow }: { email: string; flow: PasswordChangeRef }) {
  const asksCurrent = useSelector(flow, selectAsksCurrent);
  const current = useSelector(flow, values.current);
  const currentError = useSelector(flow, errors.current);
  const password = useSelector(flow, values.password);
  const passwordError = useSelector(flow, errors.password);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <StepForm flow={flow} isBusy={isBusy} action={asksCurrent ? t`Change the password` : t`Set the password`}>
      <OwnerOfPassword email={email} />
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
        hint={<StrengthMeter points={strengthOf(password)} outOf={strengthScale} />}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
    </StepForm>
  );
}
