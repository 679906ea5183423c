import { followVisibility } from './page-visibility.ts';

type Absence = { onHide: () => void; onReturn: (hiddenFor: number) => void };

/** Tells when the page is hidden and when it is seen again, with how long it was hidden, in milliseconds. */
export function followAbsence({ onHide, onReturn }: Absence): void {
  // By the wall clock: the other one may stand still while a machine sleeps.
  let hiddenAt = Date.now();
  followVisibility((isVisible) => {
    if (isVisible) return onReturn(Date.now() - hiddenAt);
    hiddenAt = Date.now();
    onHide();
  });
}
