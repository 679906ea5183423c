const buttons = 'button, [role=button], input[type=submit], input[type=button]';

/** A short buzz on the press of any button, where the device can (spec §9). */
export function vibrateOnPress(duration: number): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(buttons)) navigator.vibrate?.(duration);
    },
    { capture: true, passive: true },
  );
}
