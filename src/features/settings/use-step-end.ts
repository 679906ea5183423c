import { useEffect } from 'react';

type Stepping = { send: (event: { type: 'step.left' }) => void };

/** Whoever leaves the page leaves the step: nothing secret waits in the back-forward cache (PR02). */
export function useStepEnd(flow: Stepping): void {
  useEffect(() => {
    const leave = () => flow.send({ type: 'step.left' });
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [flow]);
}
