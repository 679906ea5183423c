import { type RefObject, useLayoutEffect, useRef } from 'react';

const isAtOrNowhere = (element: Element | null): boolean =>
  [element, document.body, null].includes(document.activeElement);

/**
 * A disabled control loses the focus, and a keyboard user their place, so it is focused again afterwards unless the user has moved on. Some
 * browsers blur it at once, so the returned function, called when it is used, records whether it had the focus.
 */
export function useRetainedFocus(control: RefObject<HTMLElement | null>, isBusy: boolean): () => void {
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isBusy) {
      if (wasPressed.current) control.current?.focus();
      wasPressed.current = false;
      return undefined;
    }
    if (!isAtOrNowhere(control.current)) wasPressed.current = false;
    const goElsewhere = (event: Event) => {
      const isBeside = event instanceof KeyboardEvent ? event.key === 'Tab' : event.target !== control.current;
      if (isBeside) wasPressed.current = false;
    };
    document.addEventListener('keydown', goElsewhere);
    document.addEventListener('pointerdown', goElsewhere);
    return () => {
      document.removeEventListener('keydown', goElsewhere);
      document.removeEventListener('pointerdown', goElsewhere);
    };
  }, [control, isBusy]);
  return () => {
    wasPressed.current = document.activeElement === control.current;
  };
}
