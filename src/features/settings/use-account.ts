import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { readAccount } from '../../api/account.ts';
import { CallFailed } from '../../api/client.ts';
import type { Account } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { accountCalls } from '../../routing/account-calls.ts';

/** Looks at the session again where an answer says that nobody is signed in: the page is protected and then leads to the login. */
function useVisitorCheck(): (error: unknown) => void {
  const { session } = useServices();
  return useCallback(
    (error) => {
      if (error instanceof CallFailed && error.status === 401) void session.refresh();
    },
    [session],
  );
}

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

type Call<Output, Input> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** Makes a port of a call of the account. Where it may be that nobody is signed in any more, the session is looked at. */
export function useAccountCall(): <Output extends { type: string }, Input>(
  call: Call<Output, Input>,
) => PromiseActorLogic<Output, Input> {
  const { session } = useServices();
  const checkVisitor = useVisitorCheck();
  return useCallback(
    (call) =>
      fromPromise(async ({ input, signal }) => {
        try {
          const outcome = await call(input, signal);
          if (outcome.type === 'wrongCode') void session.refresh();
          return outcome;
        } catch (error) {
          checkVisitor(error);
          throw error;
        }
      }),
    [session, checkVisitor],
  );
}
