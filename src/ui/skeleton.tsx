import type { ReactNode } from 'react';

/** A grey placeholder block. */
export const SkeletonBlock = ({ className }: { className: string }) => <div className={`skeleton ${className}`} />;

/** The shape of a list. `children`: a sentence that says what is loading. */
export const RowsSkeleton = ({ children }: { children: ReactNode }) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {children}
    </p>
    {[1, 2, 3].map((row) => (
      <div key={row} aria-hidden="true" className="grid gap-2.5 border-b border-line py-5">
        <SkeletonBlock className="h-5 w-3/5" />
        <SkeletonBlock className="h-4 w-2/5" />
      </div>
    ))}
  </div>
);

/** The shape of `Facts`. */
export const FactsSkeleton = ({ className = '' }: { className?: string }) => (
  <div
    className={`grid grid-cols-2 gap-6 border-t-[1.5px] border-b border-t-ink border-b-line pt-5 pb-[22px] md:grid-cols-4 ${className}`}
  >
    {['first', 'second', 'third', 'fourth'].map((fact) => (
      <div key={fact}>
        <SkeletonBlock className="mb-2 h-3.5 w-20" />
        <SkeletonBlock className="h-5 w-28" />
      </div>
    ))}
  </div>
);

const widths = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'];

/** The shape of a text of up to six lines. */
export const TextSkeleton = ({ lines, className = '' }: { lines: number; className?: string }) => (
  <div className={`grid max-w-[66ch] gap-3.5 ${className}`}>
    {widths.slice(0, lines).map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <SkeletonBlock key={at} className={`h-4 ${width}`} />
    ))}
  </div>
);
