import type { ReactNode } from 'react';

/** Stands for react-remove-scroll under @reach/dialog: a rule in app.css does its work without injected styles. */
export const RemoveScroll = ({ children }: { children: ReactNode }) => children;
