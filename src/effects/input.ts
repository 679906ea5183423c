const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'];
const oncePer = 1000;

/** Tells that a person does something with the page, once a second at most and never too early to call it the last time. */
export function followInput(tell: () => void): () => void {
  let later: number | null = null;
  let again = false;
  const rest = () => {
    later = null;
    if (!again) return;
    again = false;
    notice();
  };
  const notice = () => {
    if (later !== null) {
      again = true;
      return;
    }
    tell();
    later = window.setTimeout(rest, oncePer);
  };
  for (const sign of signs) addEventListener(sign, notice, { passive: true, capture: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, notice, { capture: true });
    if (later !== null) clearTimeout(later);
  };
}
