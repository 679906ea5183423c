import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for a field that may be used before the page is hydrated: React keeps what the user did to it, but reports nothing. `onChange`
 * gets the field's value as it is mounted, where that is not the given one.
 */
export function useEarlyInput<Field extends HTMLElement, Value>(
  read: (field: Field) => Value,
  value: Value,
  onChange: (value: Value) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const early = read(ref.current as Field);
    if (early !== value) onChange(early);
  }, []);
  return ref;
}
