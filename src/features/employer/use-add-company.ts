import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import {
  type CompanyRegistrationRef,
  type CompanyValues,
  companyRegistrationMachine,
} from '../../../machines/company-registration/company-registration.machine.ts';
import { isCompanyNumber } from '../../../machines/company-registration/company-registration.rules.ts';
import { addCompany, readRegister } from '../../api/company-accounts.ts';
import type { RegisteredCompany } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { companyDraft } from '../../effects/company-draft.ts';
import { idempotencyKeys } from '../../effects/idempotency-keys.ts';
import { inspect } from '../../effects/inspection.ts';
import { companyTerms } from '../../routing/legal-texts.ts';
import { navigateTo } from '../../shell/navigate-to.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { useCompanyAddress, useOwnCompaniesRefresh } from './use-company.ts';

/** What a profile of the board says of a startup that claims it. */
export type ClaimedProfile = Pick<CompanyValues, 'name' | 'website'>;

/** What is begun with: the profile that is claimed, else what this tab wrote before. */
function begun(draft: CompanyValues | undefined, claimed: ClaimedProfile | null): CompanyValues {
  if (claimed === null || claimed.website === draft?.website) return draft ?? companyDraft.blank;
  return { ...companyDraft.blank, ...claimed };
}

/** The flow of adding a company, wired to the network. It leads to the company's page. */
export function useAddCompany(claimed: ClaimedProfile | null): CompanyRegistrationRef {
  const services = useServices();
  const { locale } = useEdition();
  const port = useAccountCall();
  const refreshOwn = useOwnCompaniesRefresh();
  const addressOf = useCompanyAddress();
  const showError = useErrorToast();
  const [draft] = useState(companyDraft.read);
  const [keys] = useState(() => idempotencyKeys(draft?.sending));
  const flow = useActorRef(
    companyRegistrationMachine.provide({
      actors: {
        send: port((input, signal) => {
          const key = keys.of(JSON.stringify(input));
          companyDraft.write({ values: input.values, sending: keys.last() });
          const agreed = { terms: companyTerms, lang: locale };
          return addCompany(services.clients.locale, { ...input, ...agreed }, key, signal);
        }),
      },
    }),
    { input: begun(draft?.values, claimed), inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'registration.failed') showError(report.wait);
    if (report.type !== 'company.added') return;
    companyDraft.forget();
    refreshOwn();
    navigateTo(services, addressOf('employer', report.id)).catch(() => showError());
  });
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => {
      if (!state.matches('added')) companyDraft.write({ values: state.context.values, sending: keys.last() });
    });
    return unsubscribe;
  }, [flow, keys]);
  return flow;
}

/** What the public register has under a number; nothing while it is wrong, or the register does not answer. */
export function useRegister(ico: string): RegisteredCompany['found'] {
  const { clients } = useServices();
  const digits = ico.replace(/\s/g, '');
  const { data } = useSWR<RegisteredCompany>(
    isCompanyNumber(digits) ? `register ${digits}` : null,
    () => readRegister(clients.locale, digits),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return data?.found ?? null;
}
