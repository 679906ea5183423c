import { useEffect } from 'react';
import { useFlows } from '../../context.tsx';

type RedirectingState = { hasTag: (tag: 'redirecting') => boolean };

/**
 * Tells while a flow redirects the user, with their credentials or to their target. Meanwhile nothing reacts to the
 * changing address or session (ruling 6).
 */
export function useRedirectTracking(flow: {
  subscribe: (next: (state: RedirectingState) => void) => { unsubscribe: () => void };
}): void {
  const { authentication } = useFlows();
  useEffect(() => {
    let isTold = false;
    const sendRedirecting = (isRedirecting: boolean) => {
      if (isRedirecting === isTold) return;
      isTold = isRedirecting;
      authentication.send({ type: isRedirecting ? 'redirect.began' : 'redirect.ended' });
    };
    const { unsubscribe } = flow.subscribe((state) => sendRedirecting(state.hasTag('redirecting')));
    return () => {
      unsubscribe();
      sendRedirecting(false);
    };
  }, [flow, authentication]);
}
