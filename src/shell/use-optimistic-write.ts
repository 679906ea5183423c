import type { MutatorOptions } from 'swr';
import { useVisitorCheck } from './use-account-call.ts';
import { useErrorToast } from './use-toasts.ts';

type Options<Data> = Pick<MutatorOptions<Data, undefined>, 'optimisticData' | 'rollbackOnError'> & {
  populateCache: false;
  revalidate: false;
};

/** Of `useSWR` as of `useSWRInfinite`. */
type Mutate<Data> = (call?: () => Promise<undefined>, options?: Options<Data>) => Promise<unknown>;

type OptimisticWrite<Data> = (next: (shown: Data) => Data, call: () => Promise<unknown>) => Promise<boolean>;

/**
 * Shows a change of what was read at once. Where `call` rejects it is taken back, told and read anew; where nobody is signed in any
 * more the session is looked at. Resolves with whether it was written.
 */
export function useOptimisticWrite<Data>(mutate: Mutate<Data>): OptimisticWrite<Data> {
  const checkVisitor = useVisitorCheck();
  const showError = useErrorToast();
  return async (next, call) => {
    try {
      await mutate(call as () => Promise<undefined>, {
        optimisticData: (_, shown) => (shown === undefined ? (undefined as never) : next(shown)),
        populateCache: false,
        revalidate: false,
        rollbackOnError: true,
      });
      return true;
    } catch (failure) {
      checkVisitor(failure);
      showError();
      await mutate().catch(() => undefined);
      return false;
    }
  };
}
