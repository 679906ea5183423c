import type { ReactNode } from 'react';

export const Facts = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <dl
    className={`grid grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))] gap-x-6 gap-y-[18px] border-t-[1.5px] border-b border-t-ink border-b-line pt-5 pb-[22px] ${className}`}
  >
    {children}
  </dl>
);

type FactProps = { name: ReactNode; children: ReactNode; className?: string };

/** One fact: its name, muted, over its value. Browsers may format amounts and dates unlike the server. */
export const Fact = ({ name, children, className = '' }: FactProps) => (
  <div className={className}>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd
      suppressHydrationWarning
      className="text-[17px] leading-[1.35] font-[640] first-letter:uppercase [&>:first-child]:first-letter:uppercase"
    >
      {children}
    </dd>
  </div>
);

/** The same on one line, side by side. */
export const FactRow = ({ name, children, className = '' }: FactProps) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="min-w-0 text-quiet">{name}</dt>
    <dd suppressHydrationWarning className={`text-right font-semibold ${className}`}>
      {children}
    </dd>
  </div>
);
