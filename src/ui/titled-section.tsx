import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** Where links on the page lead. */
  id?: string;
  className?: string;
};

/** A part of a page under its own heading. */
export function TitledSection({ title, children, id, className = '' }: Props) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`scroll-mt-6 ${className}`}>
      <h2 id={headingId} className="mb-3 text-[22px] leading-tight font-bold tracking-[-.015em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
