import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** What opens a `<details className="group/more">`: words and an arrow that turns, in place of the browser's triangle. */
export const Summary = ({ className = 'font-semibold', children, ...props }: ComponentProps<'summary'>) => (
  <summary {...props} className={`flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 ${className}`}>
    {children}
    <Icon name="chevron" className="size-4 transition-transform group-open/more:rotate-180" />
  </summary>
);
