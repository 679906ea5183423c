import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus along when a step takes the place of another: to what is marked as its beginning, its first field or button. */
export function useStepFocus(step: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.querySelector<HTMLElement>('[data-step], input:not([hidden]), button')?.focus();
  }, [step]);
  return place;
}
