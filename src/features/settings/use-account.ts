import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { readAccount, readPrivacy } from '../../api/account.ts';
import type { Account, Privacy } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { accountCalls } from '../../routing/account-calls.ts';
import { useRefreshSessionOn401 } from '../../shell/use-account-call.ts';

const key = accountCalls.account;

/** The current user's account, as the server has it. */
export function useAccount() {
  const { clients } = useServices();
  const checkVisitor = useRefreshSessionOn401();
  return useSWR<Account>(key, () =>
    readAccount(clients.localeApi).catch((error: unknown) => {
      checkVisitor(error);
      throw error;
    }),
  );
}

/** Who holds the user's data, and what keeps the account from being deleted. */
export function usePrivacy() {
  const { clients } = useServices();
  return useSWR<Privacy>(accountCalls.privacy, () => readPrivacy(clients.localeApi));
}

/** Reads the account again; resolves when it is on screen. */
export function useAccountRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(key).then(() => undefined), [mutate]);
}
