import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { readAccount } from '../../api/account.ts';
import type { Account } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { accountCalls } from '../../routing/account-calls.ts';
import { useVisitorCheck } from '../../shell/use-account-call.ts';

const key = accountCalls.account;

/** The account of the person who is here, as the server has it. */
export function useAccount() {
  const { clients } = useServices();
  const checkVisitor = useVisitorCheck();
  return useSWR<Account>(key, () =>
    readAccount(clients.locale).catch((error: unknown) => {
      checkVisitor(error);
      throw error;
    }),
  );
}

/** Reads the account again; ends when it is on screen. */
export function useAccountRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(key).then(() => undefined), [mutate]);
}
