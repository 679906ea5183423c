import { type ReactNode, useState } from 'react';

/**
 * The room that the window's scrollbar takes is kept under a dialog, and under the next one: `clientWidth` would not know of room
 * that is only kept. Where it takes none, keeping it would lay out the page anew.
 */
const takesRoom = () => innerWidth > document.documentElement.offsetWidth;

/**
 * Stands for react-remove-scroll under @reach/dialog: rules in app.css do its work without injected styles. The dialog
 * counts on its element when it looks for the one part of the page not to hide from screen readers.
 */
export function RemoveScroll({ children }: { children: ReactNode }) {
  const [hadScrollbar] = useState(takesRoom);
  return <div data-had-scrollbar={hadScrollbar || undefined}>{children}</div>;
}
