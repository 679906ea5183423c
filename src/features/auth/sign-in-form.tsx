import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type SignInRef,
  selectConnectingProvider,
  selectIsBusy,
  selectPassword,
  selectPasswordError,
  selectUsername,
  selectUsernameError,
} from '../../../machines/sign-in/sign-in.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { asideClass } from '../../ui/field-frame.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DialogLink, linkClass } from './dialog-link.tsx';
import { ProviderButtons, Separator } from './provider-buttons.tsx';

/** Content of the login tab (spec §2). */
export function SignInForm({ flow }: { flow: SignInRef }) {
  const username = useSelector(flow, selectUsername);
  const usernameError = useSelector(flow, selectUsernameError);
  const password = useSelector(flow, selectPassword);
  const passwordError = useSelector(flow, selectPasswordError);
  const isBusy = useSelector(flow, selectIsBusy);
  const connecting = useSelector(flow, selectConnectingProvider);
  const { i18n, t } = useLingui();

  return (
    <FlowForm flow={flow} className="grid gap-4 pt-2 pb-4">
      <ProviderButtons
        isBusy={isBusy}
        chosen={connecting}
        labelOf={(name) => t`Login via ${name}`}
        onChoose={(provider) => flow.send({ type: 'provider.chosen', provider })}
      />
      <Separator>
        <Trans>Or log in via e-mail</Trans>
      </Separator>
      <TextField
        label={t`E-mail`}
        name="username"
        type="email"
        autoComplete="username"
        value={username}
        error={usernameError && fieldErrorText(i18n, usernameError)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'username', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'username' })}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        aside={
          <DialogLink to="forgottenPassword" className={asideClass}>
            <Trans>Forgotten password?</Trans>
          </DialogLink>
        }
        value={password}
        error={passwordError && fieldErrorText(i18n, passwordError)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
      <SubmitButton isBusy={isBusy && connecting === null} disabled={isBusy}>
        <Trans>Log in</Trans>
      </SubmitButton>
      <p className="text-center text-quiet">
        <Trans>Don't you have an account?</Trans>{' '}
        <DialogLink to="register" className={linkClass}>
          <Trans>Sign up</Trans>
        </DialogLink>
      </p>
    </FlowForm>
  );
}
