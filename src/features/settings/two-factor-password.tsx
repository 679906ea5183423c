import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  selectFault,
  selectIsBusy,
  selectValue,
  type TwoFactorSetupRef,
} from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { OwnerOfPassword } from './owner-of-password.tsx';
import { StepForm } from './step-form.tsx';

const selectPassword = selectValue('password');
const selectPasswordFault = selectFault('password');

/** First step: the password (AU17). */
export function TwoFactorPassword({ email, flow }: { email: string; flow: TwoFactorSetupRef }) {
  const password = useSelector(flow, selectPassword);
  const fault = useSelector(flow, selectPasswordFault);
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();
  return (
    <StepForm flow={flow} isBusy={isBusy} action={t`Continue`}>
      <OwnerOfPassword email={email} />
      <OwnPasswordField
        value={password}
        fault={fault}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
    </StepForm>
  );
}
