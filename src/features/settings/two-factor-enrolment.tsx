import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  selectEnrolment,
  selectError,
  selectIsBusy,
  selectValue,
  type TwoFactorSetupRef,
} from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { StepForm } from './step-form.tsx';

const selectCode = selectValue('code');
const selectCodeError = selectError('code');

/** As people read it into a phone. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Second step: the app gets its secret and shows its first code (AU17). */
export function TwoFactorEnrolment({ flow }: { flow: TwoFactorSetupRef }) {
  const enrolment = useSelector(flow, selectEnrolment);
  const code = useSelector(flow, selectCode);
  const error = useSelector(flow, selectCodeError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { announce } = useToasts();
  const { i18n, t } = useLingui();
  if (!enrolment) return null;

  return (
    <div className="grid gap-6">
      <p className="max-w-[52ch]">
        <Trans>Scan the picture with your authenticator app, then type the code that the app shows.</Trans>
      </p>
      <div className="grid gap-5 sm:grid-cols-[224px_minmax(0,1fr)]">
        <QrCode text={enrolment.uri} label={t`QR code for your authenticator app`} />
        <div className="grid content-start gap-3">
          <p className="text-quiet">
            <Trans>Cannot scan it? Give the app this key:</Trans>
          </p>
          <p translate="no" className="font-mono text-[17px] font-semibold tracking-wide break-words">
            {inGroups(enrolment.secret)}
          </p>
          <div className="flex flex-wrap gap-3">
            <ClipboardButton
              text={enrolment.secret}
              onCopied={() => announce({ title: msg`The key is copied`, variant: 'success', duration: 2500 })}
              className={buttonClass()}
            >
              <Trans>Copy the key</Trans>
            </ClipboardButton>
            <a href={enrolment.uri} className={buttonClass()}>
              <Trans>Open in the app</Trans>
            </a>
          </div>
        </div>
      </div>
      <StepForm flow={flow} isBusy={isBusy} action={t`Turn on`}>
        <CodeField
          label={t`Code`}
          name="code"
          value={code}
          error={error && fieldErrorText(i18n, error)}
          onType={(value) => flow.send({ type: 'field.typed', field: 'code', value })}
          onSettle={() => flow.send({ type: 'field.left', field: 'code' })}
        />
      </StepForm>
    </div>
  );
}
