import { onToastPlace, toastPlace } from './toast-place.ts';

/** Brings an element to where toasts stand now. False: it lost focus, pointer and animations on the way. */
function carry(element: Element): boolean {
  const place = toastPlace();
  if (element.parentNode === place) return true;
  if (element.isConnected && 'moveBefore' in place) {
    // In a place that has no style yet, animations that are over would start anew.
    place.getBoundingClientRect();
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
  const stop = onToastPlace(follow);
  return () => {
    stop();
    element.remove();
  };
}
