import { useLingui } from '@lingui/macro';
import type { Fault } from '../../../machines/account.rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { ownFault } from './own-fault.ts';

type Props = { value: string; fault: Fault | null; onType: (value: string) => void; onSettle: () => void };

/** The password of the person who is here, asked once more. */
export function OwnPasswordField({ fault, ...field }: Props) {
  const { i18n, t } = useLingui();
  return (
    <PasswordField
      {...field}
      label={t`Your password`}
      name="password"
      autoComplete="current-password"
      fault={fault && i18n._(ownFault(fault))}
    />
  );
}
