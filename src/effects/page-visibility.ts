/** Says whether the page can be seen, now if it cannot, and at each change. */
export function followVisibility(tell: (isVisible: boolean) => void): void {
  const look = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  if (document.visibilityState === 'hidden') look();
}

type Listeners = { onHide: () => void; onReturn: (hiddenFor: number) => void };

/** Tells when the page is hidden and when it is seen again, with how long it was hidden, in milliseconds. */
export function followTimeHidden({ onHide, onReturn }: Listeners): void {
  // By the wall clock: the other one may stand still while a machine sleeps.
  let hiddenAt = Date.now();
  followVisibility((isVisible) => {
    if (isVisible) return onReturn(Date.now() - hiddenAt);
    hiddenAt = Date.now();
    onHide();
  });
}
