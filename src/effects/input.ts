const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'];
const pause = 1000;

/** Tells that a person does something with the page: at once, then at most once a second, and always once after the last time. */
export function followInput(tell: () => void): () => void {
  let resting: number | undefined;
  let isOwed = false;
  const notice = () => {
    isOwed = resting !== undefined;
    if (isOwed) return;
    tell();
    resting = window.setTimeout(() => {
      resting = undefined;
      if (isOwed) notice();
    }, pause);
  };
  for (const sign of signs) addEventListener(sign, notice, { passive: true, capture: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, notice, { capture: true });
    clearTimeout(resting);
  };
}
