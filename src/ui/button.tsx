import type { ComponentProps } from 'react';

type Kind = 'plain' | 'main';

const shape =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-small border-[1.5px] px-[18px] font-semibold transition-colors disabled:cursor-default disabled:opacity-60';
const kinds: Record<Kind, string> = {
  plain: 'border-line hover:border-quiet',
  main: 'border-leap bg-leap text-on-leap hover:border-ink hover:bg-ink hover:text-paper',
};

/** For links that look like buttons. */
export const buttonClass = (kind: Kind = 'plain', more = '') => `${shape} ${kinds[kind]} ${more}`;

export function Button({ kind = 'plain', className = '', ...button }: ComponentProps<'button'> & { kind?: Kind }) {
  return <button type="button" {...button} className={buttonClass(kind, className)} />;
}
