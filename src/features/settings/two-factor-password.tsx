import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  selectError,
  selectIsBusy,
  selectValue,
  type TwoFactorSetupRef,
} from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { OwnerOfPassword } from './owner-of-password.tsx';
import { StepForm } from './step-form.tsx';

const selectPassword = selectValue('password');
const selectPasswordError = selectError('password');

/** First step: the password (AU17). */
export function TwoFactorPassword({ email, flow }: { email: string; flow: TwoFactorSetupRef }) {
  const password = useSelector(flow, selectPassword);
  const error = useSelector(flow, selectPasswordError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();
  return (
    <StepForm flow={flow} isBusy={isBusy} action={t`Continue`}>
      <OwnerOfPassword email={email} />
      <OwnPasswordField
        value={password}
        error={error}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
    </StepForm>
  );
}
