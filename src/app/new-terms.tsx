import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  type ApplicationChangeOutcome,
  changeMachine,
  selectIsBusy,
  selectIsOffline,
} from '../../machines/application-change/application-change.machine.ts';
import { agreeToTerms } from '../api/account.ts';
import { useServices } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { AppLink } from '../shell/app-link.tsx';
import { useAccountCall } from '../shell/use-account-call.ts';
import { useEdition } from '../shell/use-edition.ts';
import { useFlowReports } from '../shell/use-flow-reports.ts';
import { useErrorToast } from '../shell/use-toasts.ts';
import { BusyButton } from '../ui/submit-button.tsx';

const link = 'font-semibold text-leap underline underline-offset-4';

const agreementMachine = changeMachine<'agree'>('agreement');

/** The flow of agreeing, wired to the network, the connection and the toasts. */
function useAgreement() {
  const { clients, online, session } = useServices();
  const showError = useErrorToast();
  const port = useAccountCall();
  const flow = useActorRef(
    agreementMachine.provide({
      actors: {
        change: port<ApplicationChangeOutcome, { change: 'agree' | null }>(async () => {
          const outcome = await agreeToTerms(clients.locale);
          await session.refresh();
          // The bar and its button are gone.
          if (document.activeElement === document.body) document.getElementById('main')?.focus();
          return outcome;
        }),
      },
    }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'change.failed' && online.read()) showError(report.wait);
  });
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
  return flow;
}

/** Asks somebody who agreed to an earlier version of the terms. */
export function NewTerms() {
  const { to } = useEdition();
  const { t } = useLingui();
  const flow = useAgreement();
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);

  return (
    <section aria-label={t`New terms`} className="border-t border-line bg-raised">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-3 text-[15px]">
        <p className="min-w-[min(100%,24rem)] flex-1">
          <Trans>
            Our{' '}
            <AppLink href={to('terms')} className={link}>
              terms
            </AppLink>{' '}
            have changed since you agreed to them. Read them and say whether you still agree; if not, you can delete the
            account in{' '}
            <AppLink href={to('twoFactor')} className={link}>
              its settings
            </AppLink>
            .
          </Trans>{' '}
          <span role="status">
            {isOffline && <Trans>You are offline. You can agree once the connection is back.</Trans>}
          </span>
        </p>
        <BusyButton isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'agree' })}>
          <Trans>I agree</Trans>
        </BusyButton>
      </div>
    </section>
  );
}
