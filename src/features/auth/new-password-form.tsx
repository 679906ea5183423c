import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { strengthOf, strengthScale } from '../../../machines/account.rules.ts';
import {
  type NewPasswordRef,
  selectIsBusy,
  selectPassword,
  selectPasswordError,
} from '../../../machines/new-password/new-password.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

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
        hint={<StrengthMeter points={strengthOf(password)} outOf={strengthScale} />}
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
