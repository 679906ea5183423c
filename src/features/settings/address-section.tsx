import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { AccountChangeRef } from '../../../machines/account-change/account-change.machine.ts';
import {
  type ConfirmationMailRef,
  confirmationMailMachine,
  selectIsBusy,
} from '../../../machines/confirmation-mail/confirmation-mail.machine.ts';
import { sendConfirmationMail } from '../../api/account.ts';
import type { Account } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Icon } from '../../ui/icon.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { ChangeStep } from './account-change.tsx';

type ConfirmationMailOutcome = Awaited<ReturnType<typeof sendConfirmationMail>>;

/** The flow of the mail that confirms an address, wired to the network and the toasts. */
export function useConfirmationMail(): ConfirmationMailRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();

  const flow = useActorRef(
    confirmationMailMachine.provide({
      actors: {
        send: port<ConfirmationMailOutcome, void>((_, signal) => sendConfirmationMail(clients.localeApi, signal)),
      },
    }),
    { inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'mail.failed') showError(report.wait);
    else
      announce({
        title: msg`The e-mail is on its way`,
        description: msg`Nothing arrived? Please check your spam folder too.`,
        variant: 'success',
        duration: 2500,
      });
  });
  return flow;
}

type Props = { account: Account; flow: ConfirmationMailRef; change: AccountChangeRef };

export function AddressSection({ account, flow, change }: Props) {
  const { email, emailVerified } = account;
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();
  return (
    <PageSection title={t`E-mail`}>
      <p className="text-[17px] font-semibold break-all">{email}</p>
      {emailVerified ? (
        <p className="mt-1 flex items-center gap-1.5 text-leap">
          <Icon name="check" className="size-5" />
          <Trans>Confirmed</Trans>
        </p>
      ) : (
        <>
          <p className="mt-1 max-w-[52ch] text-quiet">
            <Trans>
              Not confirmed yet. Open the link in the e-mail we sent you, so that nobody else can use this address here.
            </Trans>
          </p>
          <BusyButton isBusy={isBusy} onClick={() => flow.send({ type: 'mail.wanted' })} className="mt-4">
            <Trans>Send the e-mail again</Trans>
          </BusyButton>
        </>
      )}
      <div className="mt-4">
        <ChangeStep
          flow={change}
          account={account}
          value=""
          label={t`New e-mail`}
          open={t`Change the address`}
          action={t`Send the link`}
        />
      </div>
    </PageSection>
  );
}
