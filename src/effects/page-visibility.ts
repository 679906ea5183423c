/** Says whether the page can be seen, now if it cannot, and at each change. */
export function followVisibility(tell: (isVisible: boolean) => void): void {
  const look = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  if (document.visibilityState === 'hidden') look();
}
