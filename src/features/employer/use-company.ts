import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import { readCompanyAccount, readOwnCompanies } from '../../api/company-accounts.ts';
import type { CompanyAccount, OwnCompanies } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import type { RouteName } from '../../routing/routes.ts';
import { useRefreshSessionOn401 } from '../../shell/use-account-call.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useSession } from '../../shell/use-session.ts';

/** The key in an address that names one of several companies, the same in both languages. */
const companyKey = 'company';

type Page = RouteName &
  (
    | 'employer'
    | 'employerAds'
    | 'employerApplicants'
    | 'employerProfile'
    | 'employerPeople'
    | 'employerOrders'
    | 'employerIntegrations'
  );

/** Addresses of a company's pages. */
export function useCompanyAddress(): (name: Page, id: string) => string {
  const { to } = useAddress();
  return (name, id) => withCompany(to(name), id);
}

/** An address that says which of several companies it is about. */
export const withCompany = (address: string, id: string): string =>
  `${address}?${companyKey}=${encodeURIComponent(id)}`;

/** A read for the current user; another user's is a separate one. */
export function useAccountRead<Answer>(name: string | null, read: () => Promise<Answer>, options?: SWRConfiguration) {
  const user = userOf(useSession());
  const checkVisitor = useRefreshSessionOn401();
  const key = name === null || user === '' ? null : `${name} ${user}`;
  return useSWR<Answer>(
    key,
    () =>
      read().catch((failure: unknown) => {
        checkVisitor(failure);
        throw failure;
      }),
    options,
  );
}

/** Revalidates lists whose keys begin with a name, at once or when next shown: otherwise a read of a few seconds ago is not repeated. */
export function useListRefresh(): (name: string) => void {
  const { mutate } = useSWRConfig();
  return (name) => void mutate((key) => typeof key === 'string' && key.startsWith(`${name} `)).catch(() => undefined);
}

/** Revalidates the user's companies where they are next shown. */
export function useOwnCompaniesRefresh(): () => void {
  const { session } = useServices();
  const user = userOf(useSession());
  const { mutate } = useSWRConfig();
  return () => {
    // The menu shows whether they have a company.
    void session.refresh();
    void mutate(`companies ${user}`).catch(() => undefined);
  };
}

/** The companies of the current user, and their invitations. */
export function useOwnCompanies() {
  const { clients } = useServices();
  return useAccountRead<OwnCompanies>('companies', () => readOwnCompanies(clients.localeApi));
}

export type CompanyReading = {
  own: OwnCompanies | undefined;
  /** The one that the address names, else the first; null where there is none. */
  company: CompanyAccount | null | undefined;
  /** The address names a company that the user does not belong to. */
  isNotMember: boolean;
  error: unknown;
  retry: () => void;
  /** Reads everything again. */
  refresh: () => Promise<unknown>;
};

/** The company that a page is about. */
export function useCompany(): CompanyReading {
  const { clients } = useServices();
  const { search } = useAddress();
  const own = useOwnCompanies();
  const named = new URLSearchParams(search).get(companyKey);
  const items = own.data?.items;
  const id = (items?.find((item) => item.id === named) ?? items?.[0])?.id ?? null;
  const one = useAccountRead<CompanyAccount>(id === null ? null : `company ${id}`, () =>
    readCompanyAccount(clients.localeApi, id ?? ''),
  );
  const refresh = () => Promise.all([own.mutate(), id === null ? null : one.mutate()]).catch(() => undefined);
  return {
    own: own.data,
    company: items?.length === 0 ? null : one.data,
    isNotMember: named !== null && id !== null && id !== named,
    error: own.error ?? one.error,
    retry: () => void refresh(),
    refresh,
  };
}
