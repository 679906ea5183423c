import { msg, Plural, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectAsksPassword,
  selectChange,
  selectError,
  selectIsBusy,
  selectRecoveryCodes,
  selectStep,
  selectValue,
  type TwoFactorChangeKind,
  type TwoFactorChangeRef,
  twoFactorChangeMachine,
} from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import { renewRecoveryCodes, turnTwoFactorOff } from '../../api/account.ts';
import type { Account } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { HiddenUsername, OwnPasswordField } from './own-password.tsx';
import { RecoveryCodes, useRecoveryCodes } from './recovery-codes.tsx';
import { SignInAgain, StepForm, useSendStepLeft } from './step-form.tsx';
import { useAccountRefresh } from './use-account.ts';

/** The flow of new recovery codes and of turning two-factor off, wired to the network and the toasts. */
export function useTwoFactorChange(): TwoFactorChangeRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();
  const [key] = useState(() => crypto.randomUUID());
  const recoveryCodes = useRecoveryCodes();

  const flow = useActorRef(
    twoFactorChangeMachine.provide({
      actors: {
        make: port(async ({ change, ...proof }, signal) => {
          if (change === 'off') return turnTwoFactorOff(clients.localeApi, { ...proof, key }, signal);
          // No abort signal: the old codes stop working, so the new ones wait for a user who has left the page.
          const outcome = await renewRecoveryCodes(clients.localeApi, { ...proof, key });
          if (outcome.type === 'renewed') recoveryCodes.show(outcome.recoveryCodes);
          return outcome;
        }),
      },
    }),
    { inspect },
  );
  useSendStepLeft(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'change.failed') showError(report.wait);
    if (report.type === 'recoveryCodes.renewed' || report.type === 'twoFactor.off') void refresh();
    if (report.type === 'twoFactor.off')
      announce({ title: msg`Two-factor login is off`, variant: 'success', duration: 2500 });
  });
  return flow;
}

type Props = {
  account: Pick<Account, 'email' | 'hasPassword' | 'recoveryCodesLeft'>;
  flow: TwoFactorChangeRef;
  onCodesKept: () => void;
};

/** What can be done with it once it is on. */
export function TwoFactorChange({ account: { email, hasPassword, recoveryCodesLeft }, flow, onCodesKept }: Props) {
  const step = useSelector(flow, selectStep);
  const codes = useSelector(flow, selectRecoveryCodes);
  const { t } = useLingui();
  const choose = (change: TwoFactorChangeKind) => flow.send({ type: 'change.chosen', change, hasPassword });

  switch (step) {
    case 'reauthentication':
      return <ChangeForm email={email} flow={flow} />;
    case 'recoveryCodes':
      return <RecoveryCodes title={t`New recovery codes`} codes={codes} onKept={onCodesKept} />;
    case 'signInNeeded':
      return <SignInAgain onCancel={() => flow.send({ type: 'step.left' })} />;
    default:
      return (
        <>
          <p className="max-w-[52ch]">
            <Trans>On. Logging in also takes a code from your authenticator app.</Trans>
          </p>
          <p className={recoveryCodesLeft < 4 ? 'mt-1 font-semibold text-alarm' : 'mt-1 text-quiet'}>
            <Plural
              value={recoveryCodesLeft}
              _0="You have no recovery codes left."
              one="You have # recovery code left."
              other="You have # recovery codes left."
            />
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => choose('recoveryCodes')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button onClick={() => choose('off')}>
              <Trans>Turn off</Trans>
            </Button>
          </div>
        </>
      );
  }
}

const values = { password: selectValue('password'), code: selectValue('code') };
const errors = { password: selectError('password'), code: selectError('code') };

/** The password and a code, for what changes two-factor (AU17). */
function ChangeForm({ email, flow }: { email: string; flow: TwoFactorChangeRef }) {
  const change = useSelector(flow, selectChange);
  const asksPassword = useSelector(flow, selectAsksPassword);
  const password = useSelector(flow, values.password);
  const passwordError = useSelector(flow, errors.password);
  const code = useSelector(flow, values.code);
  const codeError = useSelector(flow, errors.code);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <StepForm
      flow={flow}
      isBusy={isBusy}
      action={change === 'off' ? t`Turn off two-factor login` : t`Create new codes`}
    >
      <p>
        {change === 'off' ? (
          <Trans>From then on your password is enough to log in. Your recovery codes will stop working.</Trans>
        ) : (
          <Trans>The codes you have now will stop working.</Trans>
        )}
      </p>
      {asksPassword && (
        <>
          <HiddenUsername email={email} />
          <OwnPasswordField flow={flow} value={password} error={passwordError} />
        </>
      )}
      <CodeField
        label={t`Code`}
        name="code"
        hint={t`From your authenticator app.`}
        recoveryHint={t`One of the codes you saved when you turned two-factor login on. Each works once.`}
        value={code}
        error={codeError && fieldErrorText(i18n, codeError)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'code', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'code' })}
      />
    </StepForm>
  );
}
