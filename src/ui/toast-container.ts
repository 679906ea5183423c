const dialogs: Element[] = [];
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Ref of the element in a dialog that holds toasts while it is open: a dialog traps the focus and hides everything outside from assistive
 * technology.
 */
export function registerToastContainer(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  dialogs.push(element);
  notifyListeners();
  return () => {
    dialogs.splice(dialogs.indexOf(element), 1);
    notifyListeners();
  };
}

/** In the innermost open dialog, else at the end of the page. */
export const toastContainer = () => dialogs.at(-1) ?? document.body;

/** Calls `listener` at each change until the returned function is called. */
function onToastContainer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Moves an element to the current toast container. False: it lost focus, pointer and animations in the move. */
function moveToContainer(element: Element): boolean {
  const container = toastContainer();
  if (element.parentNode === container) return true;
  if (element.isConnected && 'moveBefore' in container) {
    // In a container without computed styles, finished animations would restart. Without a toast there are none.
    if (element.querySelector('[aria-live]:not(:empty)')) container.getBoundingClientRect();
    container.moveBefore(element, null);
    return true;
  }
  container.append(element);
  return false;
}

/** Keeps an element in the current toast container until the returned function is called. */
export function renderInToastContainer(element: Element, onTorn: () => void): () => void {
  const moveElement = () => {
    if (!moveToContainer(element)) onTorn();
  };
  moveElement();
  const stop = onToastContainer(moveElement);
  return () => {
    stop();
    element.remove();
  };
}
