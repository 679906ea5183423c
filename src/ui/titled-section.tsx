import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** The target of links on the page. */
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

/** Short names side by side: skills, technologies, benefits. */
export const Tags = ({ names }: { names: readonly string[] }) => (
  <ul className="flex flex-wrap gap-2">
    {names.map((name) => (
      <li key={name} className="max-w-full rounded-small bg-sunken px-3 py-1.5 text-[15px] font-medium">
        {name}
      </li>
    ))}
  </ul>
);
