import { useCallback } from 'react';
import { useFlows, useServices } from '../../context.tsx';
import { navigateTo } from '../../shell/navigate-to.ts';

/** Takes the user elsewhere. Until that is over nobody judges the address or the session by what is on its way (ruling 6). */
export function useRedirect(): <Result>(lead: () => Promise<Result>) => Promise<Result> {
  const { authentication } = useFlows();
  return useCallback(
    async (lead) => {
      authentication.send({ type: 'redirect.began' });
      try {
        return await lead();
      } finally {
        authentication.send({ type: 'redirect.ended' });
      }
    },
    [authentication],
  );
}

/** Takes whoever has just been signed in to their target. Rejects where nobody is signed in, or the page stays. */
export function useSignedInRedirect(): (target: string, signal: AbortSignal) => Promise<void> {
  const services = useServices();
  const redirect = useRedirect();
  return useCallback(
    (target, signal) =>
      redirect(async () => {
        if ((await services.session.refresh()).state !== 'active') throw new Error('Nobody is signed in');
        await navigateTo(services, target, { replace: true, signal });
      }),
    [services, redirect],
  );
}
