import { useCallback } from 'react';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { CallFailed } from '../api/client.ts';
import { useServices } from '../context.tsx';

/** Looks at the session again where an answer says that nobody is signed in: the page is protected and then leads to the login. */
export function useVisitorCheck(): (error: unknown) => void {
  const { session } = useServices();
  return useCallback(
    (error) => {
      if (error instanceof CallFailed && error.status === 401) void session.refresh();
    },
    [session],
  );
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
