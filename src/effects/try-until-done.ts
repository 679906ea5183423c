import type { Store } from './store.ts';

/**
 * Tries at once, and after a failure again when the connection returns or the page is looked at again. Returns the way to stop.
 * `attempt` rejects where it failed.
 */
export function tryUntilDone(attempt: () => Promise<unknown>, online: Store<boolean>): () => void {
  let hasFailed = false;
  async function start(): Promise<void> {
    hasFailed = false;
    await attempt().catch(() => {
      hasFailed = true;
    });
  }
  const startAgain = () => {
    if (hasFailed && online.read() && document.visibilityState === 'visible') void start();
  };
  void start();
  const stopListening = online.listen(startAgain);
  document.addEventListener('visibilitychange', startAgain);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', startAgain);
  };
}
