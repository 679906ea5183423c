import type { ReactNode } from 'react';

/**
 * Stands for react-remove-scroll under @reach/dialog: a rule in app.css does its work without injected styles. The dialog
 * counts on its element when it looks for the one part of the page not to hide from screen readers.
 */
export const RemoveScroll = ({ children }: { children: ReactNode }) => <div>{children}</div>;
