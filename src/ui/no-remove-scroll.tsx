import { type ReactNode, useState } from 'react';

/**
 * The scrollbar's space is reserved under a dialog, and under the next one: `clientWidth` would not include space that is only reserved.
 * Where the scrollbar takes no space, reserving it would cause a reflow.
 */
const takesRoom = () => innerWidth > document.documentElement.offsetWidth;

/**
 * Replaces react-remove-scroll in @reach/dialog: rules in app.css do its work without injected styles. The dialog
 * expects its element when it hides the rest of the page from screen readers.
 */
export function RemoveScroll({ children }: { children: ReactNode }) {
  const [hadScrollbar] = useState(takesRoom);
  return <div data-had-scrollbar={hadScrollbar || undefined}>{children}</div>;
}
