import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/** Content that may be too long: it scrolls in place, also by keyboard. */
export const ScrollRegion = ({ label, className = '', children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
  <div role="group" aria-label={label} tabIndex={0} className={`max-h-[40vh] overflow-y-auto ${className}`}>
    {children}
  </div>
);
