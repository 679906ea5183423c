import { useLingui } from '@lingui/macro';
import type { FieldError } from '../../../machines/account.rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { ownPasswordError } from './own-password-error.ts';

type Props = { value: string; error: FieldError | null; onType: (value: string) => void; onSettle: () => void };

/** The password of the person who is here, asked once more. */
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
