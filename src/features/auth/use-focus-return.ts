import { useEffect, useMemo } from 'react';

/** Gives the focus back to what opened the first of several dialogs, where nothing else has taken it. */
export function useFocusReturn(isOpen: boolean): void {
  // Asked while rendering: the dialog takes the focus as soon as it is there.
  const opener = useMemo(() => (isOpen ? document.activeElement : null), [isOpen]);
  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}
