import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type ForgottenPasswordRef,
  selectEmail,
  selectEmailError,
  selectIsBusy,
} from '../../../machines/forgotten-password/forgotten-password.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function ForgottenPasswordForm({ flow }: { flow: ForgottenPasswordRef }) {
  const email = useSelector(flow, selectEmail);
  const error = useSelector(flow, selectEmailError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <p>
        <Trans>We will send you a link that lets you set a new password.</Trans>
      </p>
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        error={error && fieldErrorText(i18n, error)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'email', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'email' })}
      />
      <SubmitButton isBusy={isBusy}>
        <Trans>Send</Trans>
      </SubmitButton>
    </FlowForm>
  );
}
