type Navigation = Pick<EventTarget, 'addEventListener'>;

/**
 * While the page is being left. Ends, by rejecting, when the browser gives it up: a person has stopped it, or what came is no page.
 * Aborting stops it too. Asked for before the page begins to leave, as a browser may give up at once.
 */
export const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    let isLeft = false;
    addEventListener(
      'pagehide',
      () => {
        isLeft = true;
      },
      { capture: true, signal },
    );
    signal.addEventListener('abort', () => isLeft || window.stop());
    const { navigation } = window as unknown as { navigation?: Navigation };
    navigation?.addEventListener('navigateerror', () => reject(new Error('The page stayed')), { signal });
  });
