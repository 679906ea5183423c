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
export function onToastContainer(follow: () => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}
