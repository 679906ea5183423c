import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  selectAsksPassword,
  selectChange,
  selectError,
  selectIsBusy,
  selectValue,
  type TwoFactorChangeRef,
} from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { OwnerOfPassword } from './owner-of-password.tsx';
import { StepForm } from './step-form.tsx';

const values = { password: selectValue('password'), code: selectValue('code') };
const errors = { password: selectError('password'), code: selectError('code') };

/** The password and a code, for what changes two-factor (AU17). */
export function TwoFactorProof({ email, flow }: { email: string; flow: TwoFactorChangeRef }) {
  const change = useSelector(flow, selectChange);
  const asksPassword = useSelector(flow, selectAsksPassword);
  const password = useSelector(flow, values.password);
  const passwordError = useSelector(flow, errors.password);
  const code = useSelector(flow, values.code);
  const codeError = useSelector(flow, errors.code);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <StepForm flow={flow} isBusy={isBusy} action={change === 'off' ? t`Turn off two-factor login` : t`Make new codes`}>
      <p>
        {change === 'off' ? (
          <Trans>From then on your password is enough to log in. Your recovery codes stop working.</Trans>
        ) : (
          <Trans>The codes you have now stop working.</Trans>
        )}
      </p>
      {asksPassword && (
        <>
          <OwnerOfPassword email={email} />
          <OwnPasswordField
            value={password}
            error={passwordError}
            onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
            onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
          />
        </>
      )}
      <CodeField
        label={t`Code`}
        name="code"
        inputMode="text"
        hint={t`From your authenticator app, or a recovery code.`}
        value={code}
        error={codeError && fieldErrorText(i18n, codeError)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'code', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'code' })}
      />
    </StepForm>
  );
}
