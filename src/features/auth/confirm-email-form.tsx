import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type ConfirmEmailRef,
  selectIsBusy,
  selectPassword,
  selectPasswordError,
} from '../../../machines/confirm-email/confirm-email.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

export function ConfirmEmailForm({ flow }: { flow: ConfirmEmailRef }) {
  const password = useSelector(flow, selectPassword);
  const error = useSelector(flow, selectPasswordError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { open } = useDialogs();
  const { i18n, t } = useLingui();

  return (
    <>
      <p>
        <Trans>
          Enter the password of your account, so that we know that both the account and the address are yours.
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
          You do not know the password, or never had one? Set a new one by mail; that confirms the address too.
        </Trans>
      </p>
      <Button onClick={() => open('forgottenPassword')}>
        <Trans>Set a new password</Trans>
      </Button>
    </>
  );
}
