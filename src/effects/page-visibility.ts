type Visibility = { onHide: () => void; onReturn: (hiddenFor: number) => void };

/** Tells when the page is hidden and when it is seen again, with how long it was hidden, in milliseconds. */
export function followVisibility({ onHide, onReturn }: Visibility): void {
  // By the wall clock: the other one may stand still while a machine sleeps.
  let hiddenAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      onHide();
    } else onReturn(Date.now() - hiddenAt);
  });
}
