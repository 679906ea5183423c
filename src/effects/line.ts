type Line = { onDrop: () => void; onRestore: () => void };

/** What the browser says about the network, also when a page comes back out of its cache. */
export function followLine({ onDrop, onRestore }: Line): void {
  addEventListener('offline', onDrop);
  addEventListener('online', onRestore);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) (navigator.onLine ? onRestore : onDrop)();
  });
}
