import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/** What may be longer than there is room for: it scrolls in its place, also by keys. */
export const Scrolled = ({ label, className = '', children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <div role="group" aria-label={label} tabIndex={0} className={`max-h-[40vh] overflow-y-auto ${className}`}>
    {children}
  </div>
);
