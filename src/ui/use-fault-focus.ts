import { type RefObject, useEffect, useReducer, useRef } from 'react';

/**
 * Takes a person to the first field that is wrong after each refusal of their form. `listen` has to be the same function from render
 * to render.
 */
export function useFaultFocus(listen: (refused: () => void) => () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, count] = useReducer((before: number) => before + 1, 0);

  useEffect(() => listen(count), [listen]);
  // Only now the faults are on screen.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const field = wrong?.matches('input') ? wrong : wrong?.querySelector<HTMLElement>('input');
    field?.focus();
  }, [refusals]);

  return form;
}
