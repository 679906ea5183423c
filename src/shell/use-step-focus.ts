import { type RefObject, useEffect, useRef } from 'react';

type Options = {
  /** Selectors of what a step begins with, best first. If none matches, it is the container itself. */
  beginnings?: readonly string[];
  /** Only if the pressed element is gone: a step may change while the user is elsewhere on the page. */
  isForLostFocus?: boolean;
};

/** Moves the focus when a step replaces another; the first step leaves it where it is. */
export function useStepFocus<Container extends HTMLElement = HTMLDivElement>(
  step: string | number | null,
  { beginnings, isForLostFocus = false }: Options = {},
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (isForLostFocus && document.activeElement !== document.body) return;
    const found = beginnings?.map((kind) => container.current?.querySelector<HTMLElement>(kind)).find(Boolean);
    (beginnings ? found : container.current)?.focus();
  });
  return container;
}
