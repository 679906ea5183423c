type NetworkStatus = { onDrop: () => void; onRestore: () => void };

/** What the browser says about the network: now if it says no, at each change, and when a page comes back out of its cache. */
export function followNetworkStatus({ onDrop, onRestore }: NetworkStatus): void {
  if (!navigator.onLine) onDrop();
  addEventListener('offline', onDrop);
  addEventListener('online', onRestore);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) (navigator.onLine ? onRestore : onDrop)();
  });
}
