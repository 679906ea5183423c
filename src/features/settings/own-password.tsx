import type { MessageDescriptor } from '@lingui/core';
import { msg, useLingui } from '@lingui/macro';
import type { FieldError } from '../../../machines/account.rules.ts';
import { fieldErrorMessages } from '../../i18n/field-errors.ts';
import { PasswordField } from '../../ui/password-field.tsx';

const wrongPassword = msg`The password is incorrect`;

/** Errors of the user's own password: here nobody asks for an e-mail. */
export const ownPasswordError = (error: FieldError): MessageDescriptor =>
  error === 'wrongCredentials' ? wrongPassword : fieldErrorMessages[error];

type Props = { value: string; error: FieldError | null; onType: (value: string) => void; onSettle: () => void };

/** The current user's password, asked for once more. */
export function OwnPasswordField({ error, ...field }: Props) {
  const { i18n, t } = useLingui();
  return (
    <PasswordField
      {...field}
      label={t`Your password`}
      name="password"
      autoComplete="current-password"
      error={error && i18n._(ownPasswordError(error))}
    />
  );
}

/** Tells password managers whose password this is. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
