import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  selectCode,
  selectCodeError,
  selectIsBusy,
  type TwoFactorRef,
} from '../../../machines/two-factor/two-factor.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

export function TwoFactorForm({ flow }: { flow: TwoFactorRef }) {
  const code = useSelector(flow, selectCode);
  const error = useSelector(flow, selectCodeError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <p>
        <Trans>Enter the code that your authenticator app shows for your account.</Trans>
      </p>
      <CodeField
        label={t`Code`}
        name="code"
        inputMode="text"
        hint={t`No phone at hand? One of your recovery codes works too.`}
        value={code}
        error={error && fieldErrorText(i18n, error)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'code', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'code' })}
        onClear={() => flow.send({ type: 'field.cleared' })}
      />
      <SubmitButton isBusy={isBusy}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </FlowForm>
  );
}
