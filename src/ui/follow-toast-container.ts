import { onToastContainer, toastContainer } from './toast-container.ts';

/** Brings an element to where toasts stand now. False: it lost focus, pointer and animations on the way. */
function carry(element: Element): boolean {
  const container = toastContainer();
  if (element.parentNode === container) return true;
  if (element.isConnected && 'moveBefore' in container) {
    // In a container that has no style yet, animations that are over would start anew.
    container.getBoundingClientRect();
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
