import type { ReactNode } from 'react';

/** Words between two ways to do the same. */
export const Separator = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-3 text-[15px] text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    {children}
  </p>
);
