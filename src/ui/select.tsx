import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** A native select whose arrow keeps the same distance from its edge as its text, in every browser. */
export const Select = ({ className = '', ...props }: ComponentProps<'select'>) => (
  <span className="relative flex items-center">
    <select
      {...props}
      className={`cursor-pointer appearance-none pr-9 disabled:opacity-60 [&>option]:bg-raised [&>option]:text-ink ${className}`}
    />
    <Icon name="chevron" className="pointer-events-none absolute right-3 size-4" />
  </span>
);
