const dialogs: Element[] = [];
const followers = new Set<() => void>();
const tellAll = () => {
  for (const follow of followers) follow();
};

/**
 * Ref of the element in a dialog where toasts stand while it is open: a dialog keeps the focus in and hides all that is outside
 * from assistive technology.
 */
export function offerToastContainer(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  dialogs.push(element);
  tellAll();
  return () => {
    dialogs.splice(dialogs.indexOf(element), 1);
    tellAll();
  };
}

/** In the innermost open dialog, else at the end of the page. */
export const toastContainer = () => dialogs.at(-1) ?? document.body;

/** Calls back at each change until the function that it returns is called. */
function onToastContainer(follow: () => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

/** Brings an element to where toasts stand now. False: it lost focus, pointer and animations on the way. */
function carry(element: Element): boolean {
  const container = toastContainer();
  if (element.parentNode === container) return true;
  if (element.isConnected && 'moveBefore' in container) {
    // In a container that has no style yet, animations that are over would start anew. A toast that is not there has none.
    if (element.querySelector('[aria-live]:not(:empty)')) container.getBoundingClientRect();
    container.moveBefore(element, null);
    return true;
  }
  container.append(element);
  return false;
}

/** Keeps an element where toasts stand until the function that it returns is called. */
export function followToastContainer(element: Element, onTorn: () => void): () => void {
  const follow = () => {
    if (!carry(element)) onTorn();
  };
  follow();
  const stop = onToastContainer(follow);
  return () => {
    stop();
    element.remove();
  };
}
