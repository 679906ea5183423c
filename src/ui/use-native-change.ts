import { useCallback, useEffectEvent } from 'react';

/** A ref that hears the native change event: autofill fires it without a blur, and React's onChange is the input event (ruling 16). */
export function useNativeChange(onChange: () => void): (element: HTMLInputElement) => () => void {
  const tell = useEffectEvent(onChange);
  return useCallback((element) => {
    const listen = () => tell();
    element.addEventListener('change', listen);
    return () => element.removeEventListener('change', listen);
  }, []);
}
