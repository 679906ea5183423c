import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import {
  selectCode,
  selectCodeError,
  selectIsBusy,
  type TwoFactorRef,
  twoFactorMachine,
} from '../../../machines/two-factor/two-factor.machine.ts';
import { selectStep } from '../../../machines/two-factor-recovery/two-factor-recovery.machine.ts';
import { checkSecondFactor } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { navigateTo } from '../../shell/navigate-to.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { LostPhoneHelp, useTwoFactorRecovery } from './two-factor-recovery.tsx';
import { useRedirectTarget } from './use-redirect-target.ts';
import { useRedirectTracking } from './use-redirect-tracking.ts';

/** The flow of the two-factor dialog, wired to the network, the session, the address and the toasts. */
function useTwoFactor(): TwoFactorRef {
  const services = useServices();
  const { clients, session } = services;
  const showError = useErrorToast();
  const targetOf = useRedirectTarget();

  const flow = useActorRef(
    twoFactorMachine.provide({
      actors: {
        check: fromPromise(({ input, signal }) => checkSecondFactor(clients.localeApi, input.code, signal)),
        refreshSession: fromPromise(async () => ({ type: (await session.refresh()).state })),
        proceed: fromPromise(({ signal }) => navigateTo(services, targetOf('sign-in'), { replace: true, signal })),
      },
    }),
    { inspect },
  );

  useRedirectTracking(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'check.failed') showError(report.wait);
  });
  return flow;
}

function TwoFactorForm({ flow }: { flow: TwoFactorRef }) {
  const code = useSelector(flow, selectCode);
  const error = useSelector(flow, selectCodeError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <CodeField
        label={t`Code`}
        name="code"
        hint={t`Enter the code that your authenticator app shows for your account.`}
        recoveryHint={t`One of the codes you saved when you turned two-factor login on. Each works once.`}
        value={code}
        error={error && fieldErrorText(i18n, error)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'code', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'code' })}
        onClear={() => flow.send({ type: 'field.cleared' })}
      />
      <SubmitButton isBusy={isBusy}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

/** The second factor of a sign-in (spec §2). Closing it ends the sign-in, so a press beside it does not close it (ruling 5). */
export function TwoFactorDialog() {
  const { t } = useLingui();
  const { close } = useDialogs();
  const flow = useTwoFactor();
  const recovery = useTwoFactorRecovery();
  const asksForLink = useSelector(recovery, selectStep) !== null;
  return (
    <Dialog title={t`Two-factor login`} closesBeside={false} onClose={close}>
      {!asksForLink && <TwoFactorForm flow={flow} />}
      <div className="pb-5">
        <LostPhoneHelp flow={recovery} />
      </div>
    </Dialog>
  );
}
