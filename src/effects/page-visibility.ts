/** Calls `listener` with whether the page is visible: now if it is hidden, and at each change. */
export function observeVisibility(listener: (isVisible: boolean) => void): void {
  const notify = () => listener(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', notify);
  if (document.visibilityState === 'hidden') notify();
}
