import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectEnrolment,
  selectError,
  selectIsBusy,
  selectRecoveryCodes,
  selectStep,
  selectValue,
  type TwoFactorSetupRef,
  twoFactorSetupMachine,
} from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { startTwoFactorSetup, turnTwoFactorOn } from '../../api/account.ts';
import type { Account } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { HiddenUsername, OwnPasswordField } from './own-password.tsx';
import { RecoveryCodes, useRecoveryCodes } from './recovery-codes.tsx';
import { SignInAgain, StepForm, useSendStepLeft } from './step-form.tsx';
import { useAccountRefresh } from './use-account.ts';

const QrCode = lazyComponent(() => import('./qr-code.tsx').then((module) => module.QrCode));

/** The flow of turning two-factor on, wired to the network and the toasts. */
export function useTwoFactorSetup(): TwoFactorSetupRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();
  const [key] = useState(() => crypto.randomUUID());
  const recoveryCodes = useRecoveryCodes();

  const flow = useActorRef(
    twoFactorSetupMachine.provide({
      actors: {
        start: port((proof, signal) => startTwoFactorSetup(clients.localeApi, proof, signal)),
        // No abort signal: its recovery codes wait for a user who has left the page.
        turnOn: port(async (proof) => {
          const outcome = await turnTwoFactorOn(clients.localeApi, { ...proof, key });
          if (outcome.type === 'on') recoveryCodes.show(outcome.recoveryCodes);
          return outcome;
        }),
      },
    }),
    { inspect },
  );
  useSendStepLeft(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'setup.failed') showError(report.wait);
    if (report.type === 'twoFactor.on' || report.type === 'twoFactor.alreadyOn') void refresh();
    if (report.type === 'twoFactor.alreadyOn')
      announce({
        title: msg`Two-factor login is already on`,
        description: msg`If you have not saved your recovery codes, create new ones.`,
        duration: 10_000,
      });
  });
  return flow;
}

type Props = { account: Pick<Account, 'email' | 'hasPassword'>; flow: TwoFactorSetupRef; onCodesKept: () => void };

/** From "off" to "on", one step at a time. */
export function TwoFactorSetup({ account: { email, hasPassword }, flow, onCodesKept }: Props) {
  const step = useSelector(flow, selectStep);
  const codes = useSelector(flow, selectRecoveryCodes);
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();

  switch (step) {
    case 'password':
      return <PasswordForm email={email} flow={flow} />;
    case 'code':
      return <EnrolmentForm flow={flow} />;
    case 'recoveryCodes':
      return <RecoveryCodes title={t`Two-factor login is on`} codes={codes} onKept={onCodesKept} />;
    case 'signInNeeded':
      return <SignInAgain onCancel={() => flow.send({ type: 'step.left' })} />;
    default:
      return (
        <>
          <p className="max-w-[52ch] text-quiet">
            <Trans>
              Off. When it is on, logging in also takes a code from an app on your phone. A stolen password is then not
              enough.
            </Trans>
          </p>
          <BusyButton isBusy={isBusy} onClick={() => flow.send({ type: 'setup.chosen', hasPassword })} className="mt-4">
            <Trans>Turn on two-factor login</Trans>
          </BusyButton>
        </>
      );
  }
}

const selectPassword = selectValue('password');
const selectPasswordError = selectError('password');

/** First step: the password (AU17). */
function PasswordForm({ email, flow }: { email: string; flow: TwoFactorSetupRef }) {
  const password = useSelector(flow, selectPassword);
  const error = useSelector(flow, selectPasswordError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();
  return (
    <StepForm flow={flow} isBusy={isBusy} action={t`Continue`}>
      <HiddenUsername email={email} />
      <OwnPasswordField flow={flow} value={password} error={error} />
    </StepForm>
  );
}

const selectCode = selectValue('code');
const selectCodeError = selectError('code');

/** Grouped, to be typed into a phone. */
const groupSecret = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Second step: the app gets its secret and shows its first code (AU17). */
function EnrolmentForm({ flow }: { flow: TwoFactorSetupRef }) {
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
        <div className="aspect-square max-w-[224px]">
          <QrCode text={enrolment.uri} label={t`QR code for your authenticator app`} />
        </div>
        <div className="grid content-start gap-3">
          <p className="text-quiet">
            <Trans>Cannot scan it? Enter this key in the app:</Trans>
          </p>
          <p translate="no" className="font-mono text-[17px] font-semibold tracking-wide break-words">
            {groupSecret(enrolment.secret)}
          </p>
          <div className="flex flex-wrap gap-3">
            <ClipboardButton
              text={enrolment.secret}
              onCopied={() => announce({ title: msg`Key copied`, variant: 'success', duration: 2500 })}
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
