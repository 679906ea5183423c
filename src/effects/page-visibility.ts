/** Calls `tell` with whether the page is visible: now if it is hidden, and at each change. */
export function followVisibility(tell: (isVisible: boolean) => void): void {
  const look = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  if (document.visibilityState === 'hidden') look();
}
