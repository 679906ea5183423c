import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import {
  type CompanyVerificationRef,
  companyVerificationMachine,
} from '../../../machines/company-verification/company-verification.machine.ts';
import { checkDnsRecord, sendVerificationMail } from '../../api/company-verification.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import type { CompanyReading } from './use-company.ts';

type Company = { id: string; sentTo: string | null };

/** Shown to every user whose startup has just been verified. */
export const verifiedToast = {
  title: msg`Your startup is verified`,
  description: msg`From now on its profile is yours.`,
  variant: 'success',
  duration: 8000,
} as const;

/** The flow of proving that a domain belongs to the company, wired to the network and the toasts. */
export function useVerification({ id, sentTo }: Company, refresh: CompanyReading['refresh']): CompanyVerificationRef {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const flow = useActorRef(
    companyVerificationMachine.provide({
      actors: {
        send: port((input, signal) => sendVerificationMail(clients.localeApi, id, { ...input, lang: locale }, signal)),
        check: port((_, signal) => checkDnsRecord(clients.localeApi, id, signal)),
      },
    }),
    { input: { sentTo }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'verification.failed') showError(report.wait);
    if (report.type !== 'company.verified') return;
    announce(verifiedToast);
    void refresh();
  });
  return flow;
}
