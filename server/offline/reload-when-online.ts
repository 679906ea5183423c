/** The parts of the offline page's window that are used here. */
type OfflineWindow = {
  navigator: { onLine: boolean };
  performance: { getEntriesByType: (type: string) => { type?: string }[] };
  location: { reload: () => void };
  document: { visibilityState: string; addEventListener: (type: string, listener: () => void) => void };
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  addEventListener: (type: string, listener: () => void) => void;
};

/**
 * Loads the asked address again, once, as soon as the server responds: checked when the browser reports being online, as the app checks it
 * (machines/connectivity). A server that responds to the check but not with the page is asked for it at most twice a minute.
 */
function reloadWhenOnline(page: OfflineWindow): void {
  const maxPause = 30_000;
  let pause = 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    clearTimeout(timer);
    try {
      await page.fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3000) });
      page.location.reload();
    } catch {
      isChecking = false;
      timer = setTimeout(check, pause);
      pause = Math.min(2 * pause, maxPause);
    }
  }
  const startChecking = () => {
    pause = 1000;
    check();
  };

  page.addEventListener('online', startChecking);
  // A browser that suspends the page may not report what happened meanwhile.
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible' && page.navigator.onLine) startChecking();
  });
  const isReloaded = page.performance.getEntriesByType('navigation')[0]?.type === 'reload';
  if (page.navigator.onLine) timer = setTimeout(check, isReloaded ? maxPause : pause);
}

export const reloadWhenOnlineScript = `(${reloadWhenOnline})(self);`;
