import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'section'>, 'title' | 'className'> & { title: string };

/** A part of the page under a hairline: its name beside it, above it on phones. */
export function PageSection({ title, children, ...section }: Props) {
  const id = useId();
  return (
    <section
      {...section}
      aria-labelledby={id}
      className="border-t border-line py-8 md:grid md:grid-cols-[minmax(180px,1fr)_minmax(0,2.4fr)] md:gap-x-10"
    >
      <h2 id={id} className="mb-4 text-[20px] leading-tight font-bold tracking-[-.012em]">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
