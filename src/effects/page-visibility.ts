/** Calls `listener` with whether the page is visible: now if it is hidden, and at each change. */
export function observeVisibility(listener: (isVisible: boolean) => void): void {
  const look = () => listener(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  if (document.visibilityState === 'hidden') look();
}
