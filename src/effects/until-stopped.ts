import { withPatience } from '../api/patience.ts';

type Navigation = Pick<EventTarget, 'addEventListener'>;

/**
 * While the page is being left. Ends, by rejecting, when the page stays: a person has stopped it, or no page came in a time that
 * somebody would wait. Aborting stops it too. Asked for before the page begins to leave, as a browser may give up at once.
 */
export const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const over = withPatience(signal);
    let isLeft = false;
    const stay = () => reject(new Error('The page stayed'));
    addEventListener(
      'pagehide',
      () => {
        isLeft = true;
      },
      { capture: true, signal: over },
    );
    over.addEventListener('abort', () => {
      if (isLeft) return;
      window.stop();
      stay();
    });
    const { navigation } = window as unknown as { navigation?: Navigation };
    // It is silent about an answer that is no page.
    navigation?.addEventListener('navigateerror', stay, { signal: over });
  });
