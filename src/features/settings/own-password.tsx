import type { MessageDescriptor } from '@lingui/core';
import { msg, useLingui } from '@lingui/macro';
import type { FieldError } from '../../../machines/account.rules.ts';
import { fieldErrorMessages } from '../../i18n/field-errors.ts';
import { PasswordField } from '../../ui/password-field.tsx';

const wrongPassword = msg`The password is incorrect`;

/** Errors of the user's own password: here nobody asks for an e-mail. */
export const ownPasswordError = (error: FieldError): MessageDescriptor =>
  error === 'wrongCredentials' ? wrongPassword : fieldErrorMessages[error];

type PasswordEvent =
  | { type: 'field.typed'; field: 'password'; value: string }
  | { type: 'field.left'; field: 'password' };

type Props = { flow: { send: (event: PasswordEvent) => void }; value: string; error: FieldError | null };

/** The current user's password, asked for once more. */
export function OwnPasswordField({ flow, value, error }: Props) {
  const { i18n, t } = useLingui();
  return (
    <PasswordField
      label={t`Your password`}
      name="password"
      autoComplete="current-password"
      value={value}
      error={error && i18n._(ownPasswordError(error))}
      onType={(text) => flow.send({ type: 'field.typed', field: 'password', value: text })}
      onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
    />
  );
}

/** Tells password managers whose password this is. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
