import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { isCompanyNumber } from '../../../machines/company-number.rules.ts';
import {
  type CompanyRegistrationRef,
  type CompanyValues,
  companyRegistrationMachine,
} from '../../../machines/company-registration/company-registration.machine.ts';
import { addCompany, readCompanyRegisterEntry } from '../../api/company-accounts.ts';
import type { CompanyRegisterEntry } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { formDrafts } from '../../effects/form-drafts.ts';
import { inspect } from '../../effects/inspection.ts';
import { userOf } from '../../effects/session-store.ts';
import { companyTermsVersion } from '../../routing/legal-texts.ts';
import { navigateTo } from '../../shell/navigate-to.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useIdempotencyKeys } from '../../shell/use-idempotency-keys.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { useCompanyAddress, useOwnCompaniesRefresh } from './use-company.ts';

/** The board's data of a startup that claims its profile. */
export type ClaimedProfile = Pick<CompanyValues, 'name' | 'website'> & { slug: string };

const blank: CompanyValues = { name: '', ico: '', website: '', country: 'CZ', city: '', size: '', stage: '' };
const draft = 'company';

/** The initial values: of the claimed profile, else what was written in this tab before. */
function initialValues(owner: string, claimed: ClaimedProfile | null): CompanyValues {
  const written = formDrafts.read(owner, draft, blank);
  if (claimed === null || claimed.website === written?.website) return written ?? blank;
  return { ...blank, name: claimed.name, website: claimed.website };
}

/** The flow of adding a company, wired to the network. It leads to the company's page. */
export function useAddCompany(claimed: ClaimedProfile | null): CompanyRegistrationRef {
  const services = useServices();
  const { locale } = useEdition();
  const port = useAccountCall();
  const refreshOwn = useOwnCompaniesRefresh();
  const addressOf = useCompanyAddress();
  const showError = useErrorToast();
  const keys = useIdempotencyKeys(draft);
  const [{ owner, input }] = useState(() => {
    const user = userOf(services.session.read());
    return { owner: user, input: initialValues(user, claimed) };
  });
  const flow = useActorRef(
    companyRegistrationMachine.provide({
      actors: {
        send: port(({ values, claims }, signal) => {
          const asked = { values, claims: claims ?? claimed?.slug ?? null };
          const key = keys.of(JSON.stringify(asked));
          const agreed = { terms: companyTermsVersion, lang: locale };
          return addCompany(services.clients.localeApi, { ...asked, ...agreed }, key, signal);
        }),
      },
    }),
    { input, inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'registration.failed') showError(report.wait);
    if (report.type !== 'company.added') return;
    formDrafts.remove(owner, draft);
    keys.reset();
    refreshOwn();
    navigateTo(services, addressOf('employer', report.id)).catch(() => showError());
  });
  useEffect(() => {
    const store = (state: ReturnType<CompanyRegistrationRef['getSnapshot']>) => {
      if (!state.matches('added')) formDrafts.write(owner, draft, state.context.values);
    };
    // Its fields have reported what was typed before the page was hydrated.
    if (flow.getSnapshot().context.values !== input) store(flow.getSnapshot());
    const { unsubscribe } = flow.subscribe(store);
    return unsubscribe;
  }, [flow, owner, input]);
  return flow;
}

/** The register's data under a number; nothing if it is wrong, or the register does not respond. */
export function useCompanyRegister(ico: string): CompanyRegisterEntry['found'] {
  const { clients } = useServices();
  const digits = ico.replace(/\s/g, '');
  const { data } = useSWR<CompanyRegisterEntry>(
    isCompanyNumber(digits) ? `register ${digits}` : null,
    () => readCompanyRegisterEntry(clients.localeApi, digits),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return data?.found ?? null;
}
