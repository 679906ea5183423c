import { Trans } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import useSWR from 'swr';
import { fromPromise } from 'xstate';
import {
  type RecoveryRefusal,
  selectIsBusy,
  selectRefusal,
  selectStep,
  type TwoFactorRecoveryRef,
  twoFactorRecoveryMachine,
} from '../../../machines/two-factor-recovery/two-factor-recovery.machine.ts';
import { readRecovery, requestRecoveryLink } from '../../api/auth.ts';
import type { TwoFactorRecovery } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { formatDateTime } from '../../i18n/date-times.ts';
import { accountCalls } from '../../routing/account-calls.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useStepFocus } from '../../shell/use-step-focus.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { linkClass } from './dialog-link.tsx';

/** The flow of asking for the mailed link, wired to the network, the session and the toasts. */
export function useTwoFactorRecovery(): TwoFactorRecoveryRef {
  const { clients, session } = useServices();
  const showError = useErrorToast();
  const flow = useActorRef(
    twoFactorRecoveryMachine.provide({
      actors: { requestLink: fromPromise(({ signal }) => requestRecoveryLink(clients.localeApi, signal)) },
    }),
    { inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'link.failed') showError(report.wait);
    if (report.type === 'signIn.ended') void session.refresh();
  });
  return flow;
}

/** What a user with neither phone nor recovery codes can do (AU20, decision 024). */
export function LostPhoneHelp({ flow }: { flow: TwoFactorRecoveryRef }) {
  const { clients } = useServices();
  // If it cannot be read, requesting the mail still works.
  const { data } = useSWR<TwoFactorRecovery>(accountCalls.recovery, () => readRecovery(clients.localeApi), {
    shouldRetryOnError: false,
  });
  return data?.endsAt ? <RecoveryRunning endsAt={data.endsAt} /> : <RecoveryRequest flow={flow} />;
}

function RecoveryRunning({ endsAt }: { endsAt: string }) {
  const { locale } = useEdition();
  return (
    <p role="status" className="rounded-small bg-spark px-3 py-2 text-[15px] text-on-spark">
      <Trans>
        Two-factor login will turn off on <strong>{formatDateTime(locale, endsAt)}</strong>. Then you can log in with
        just your password. A correct code stops it.
      </Trans>
    </p>
  );
}

function RecoveryRequest({ flow }: { flow: TwoFactorRecoveryRef }) {
  const step = useSelector(flow, selectStep);
  const isBusy = useSelector(flow, selectIsBusy);
  const refusal = useSelector(flow, selectRefusal);
  const container = useStepFocus(step, { beginnings: ['[tabindex]', 'button'] });

  return (
    <div ref={container} className={step === null ? 'border-t border-line pt-3' : 'pt-3'}>
      {step === null && (
        <button
          type="button"
          className={`${linkClass} mt-0 cursor-pointer text-left`}
          // Don't blur the field: its error would appear and move the link from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => flow.send({ type: 'help.wanted' })}
        >
          <Trans>I have neither my phone nor a recovery code</Trans>
        </button>
      )}
      {step === 'explained' && (
        <>
          <p tabIndex={-1} className="outline-none">
            <Trans>
              We will send you a link by e-mail. Once you press the button on its page, two-factor login turns off after
              24 hours. We will tell you by e-mail and on all your devices, and you can stop it at any time.
            </Trans>
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <BusyButton isBusy={isBusy} onClick={() => flow.send({ type: 'link.wanted' })}>
              <Trans>Send me the link</Trans>
            </BusyButton>
            <Button disabled={isBusy} onClick={() => flow.send({ type: 'help.left' })}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      )}
      {step === 'sent' && (
        <p role="status" tabIndex={-1} className="outline-none">
          <Trans>The link is on its way by e-mail. It works for an hour. You can close this page.</Trans>
        </p>
      )}
      {step === 'refused' && (
        <div role="alert" tabIndex={-1} className="grid gap-2 outline-none">
          <RecoveryRefused reason={refusal} />
        </div>
      )}
    </div>
  );
}

function RecoveryRefused({ reason }: { reason: RecoveryRefusal | null }) {
  const { to } = useEdition();
  return (
    <>
      <p>
        {reason === 'provider' ? (
          <Trans>You need your password for this. Log in with it instead of through a provider, and ask again.</Trans>
        ) : (
          <Trans>
            Your account cannot do this at the moment: since your last code, you have set a password by e-mail or
            changed your address, or the address is not confirmed. Anybody who can read your mailbox could do it too.
          </Trans>
        )}
      </p>
      <p>
        <AppLink href={to('contact')} className="font-semibold text-leap hover:underline">
          <Trans>Write to us</Trans>
        </AppLink>
      </p>
    </>
  );
}
