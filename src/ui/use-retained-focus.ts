import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A disabled control loses the focus, and a keyboard user their place, so it is focused again afterwards unless the user has moved on. Some
 * browsers blur it at once: whether it had the focus is recorded when it is used.
 */
export function useRetainedFocus(control: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasFocused = useRef(false);
  useLayoutEffect(() => {
    const element = control.current;
    if (isBusy) wasFocused.current &&= [element, document.body, null].includes(document.activeElement as HTMLElement);
    else {
      if (wasFocused.current) element?.focus();
      wasFocused.current = false;
    }
    const record = ({ target, key }: Event & { key?: string }) => {
      if (!isBusy) wasFocused.current = document.activeElement === element;
      else if (key ? key === 'Tab' : target !== element) wasFocused.current = false;
    };
    const listening = new AbortController();
    for (const type of isBusy ? ['keydown', 'pointerdown'] : ['click', 'change'])
      document.addEventListener(type, record, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [control, isBusy]);
}
