const dialogs: Element[] = [];
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const tell of listeners) tell();
};

/**
 * Ref of the element in a dialog where toasts stand while it is open: a dialog keeps the focus in and hides all that is outside
 * from assistive technology.
 */
export function offerToastPlace(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  dialogs.push(element);
  tellAll();
  return () => {
    dialogs.splice(dialogs.indexOf(element), 1);
    tellAll();
  };
}

/** Brings an element to where toasts stand now. False: it lost focus, pointer and animations on the way. */
function carry(element: Element): boolean {
  const place = dialogs.at(-1) ?? document.body;
  if (element.parentNode === place) return true;
  if (element.isConnected && 'moveBefore' in place) {
    place.moveBefore(element, null);
    return true;
  }
  place.append(element);
  return false;
}

/** Keeps an element where toasts stand until the function that it returns is called. */
export function followToastPlace(element: Element, onTorn: () => void): () => void {
  const follow = () => {
    if (!carry(element)) onTorn();
  };
  follow();
  listeners.add(follow);
  return () => {
    listeners.delete(follow);
    element.remove();
  };
}
