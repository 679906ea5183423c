import { useEffect } from 'react';
import { createStore } from '../../effects/store.ts';

/** The address that a person has typed into one of the dialogs; the others begin with it. */
export const emailTyped = createStore('');

/** Tells a flow that its page is gone, which the back-forward cache may bring back (ruling 6, PR02). */
export function usePageLeft(flow: { send: (event: { type: 'page.left' }) => void }): void {
  useEffect(() => {
    const tell = () => flow.send({ type: 'page.left' });
    addEventListener('pagehide', tell);
    return () => removeEventListener('pagehide', tell);
  }, [flow]);
}
