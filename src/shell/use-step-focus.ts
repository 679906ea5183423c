import { type RefObject, useEffect, useRef } from 'react';

type Options = {
  /** What a step begins with, the best first. Without any it is the container itself. */
  beginnings?: readonly string[];
  /** Only where what was pressed is gone: a step may change while somebody is elsewhere on the page. */
  isForLostFocus?: boolean;
};

/** Takes the focus along when a step takes the place of another, and leaves it where it is at the first one. */
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
