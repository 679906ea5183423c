import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { strengthOf, strengthScale } from '../../../machines/account.rules.ts';
import {
  type NewPasswordRef,
  selectIsBusy,
  selectPassword,
  selectPasswordFault,
} from '../../../machines/new-password/new-password.machine.ts';
import { faultWords } from '../../i18n/faults.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

export function NewPasswordForm({ flow }: { flow: NewPasswordRef }) {
  const password = useSelector(flow, selectPassword);
  const fault = useSelector(flow, selectPasswordFault);
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
        fault={fault && faultWords(i18n, fault)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
      <SubmitButton isBusy={isBusy}>
        <Trans>Set the password</Trans>
      </SubmitButton>
    </FlowForm>
  );
}
