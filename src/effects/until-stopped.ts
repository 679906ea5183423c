import { withTimeout } from '../api/call.ts';

type Navigation = Pick<EventTarget, 'addEventListener'>;

/** How often this page was left; the back-forward cache may bring it back. */
let leaves = 0;
// Heard before the flows hear it, which stop what they have begun.
addEventListener('pagehide', () => {
  leaves += 1;
});

/**
 * While the page is being left. Ends, by rejecting, when the page stays: a person has stopped it, or no page came in a time that
 * somebody would wait. Aborting stops it too. Asked for before the page begins to leave, as a browser may give up at once.
 */
export const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const before = leaves;
    const over = withTimeout(signal);
    const stay = () => reject(new Error('The page stayed'));
    over.addEventListener('abort', () => {
      if (leaves !== before) return;
      window.stop();
      stay();
    });
    const { navigation } = window as unknown as { navigation?: Navigation };
    // It is silent about an answer that is no page.
    navigation?.addEventListener('navigateerror', stay, { signal: over });
  });
