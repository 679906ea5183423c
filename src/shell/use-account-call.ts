import { useCallback } from 'react';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { HttpError } from '../api/client.ts';
import { useServices } from '../context.tsx';

/** Refreshes the session if a response says that nobody is logged in: a protected page then leads to the login. */
export function useRefreshSessionOn401(): (error: unknown) => void {
  const { session } = useServices();
  return useCallback(
    (error) => {
      if (error instanceof HttpError && error.status === 401) void session.refresh();
    },
    [session],
  );
}

type Call<Output, Input> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** Makes a port of a call of the account. If the user may be logged out by now, it refreshes the session. */
export function useAccountCall(): <Output, Input>(call: Call<Output, Input>) => PromiseActorLogic<Output, Input> {
  const checkVisitor = useRefreshSessionOn401();
  return useCallback(
    (call) =>
      fromPromise(async ({ input, signal }) => {
        try {
          return await call(input, signal);
        } catch (error) {
          checkVisitor(error);
          throw error;
        }
      }),
    [checkVisitor],
  );
}
