import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { useServices } from '../context.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address on this host, made by `useEdition()`: with the edition's prefix. */
  href: string;
  /** Takes the place of the current entry in the history: for filters, not for pages. */
  replace?: boolean;
};

/** A link inside the app. Pointing at it or focusing it loads the page's code. */
export function AppLink({ href, replace, ...anchor }: Props) {
  const { preload } = useServices();
  // Only a page that stands on the other edition's origin has such links.
  if (/^https?:/.test(href)) return <a {...anchor} href={href} />;
  const intend = () => preload(href.split(/[?#]/)[0] ?? href);
  return <Link {...anchor} href={href} replace={replace} onPointerEnter={intend} onFocus={intend} />;
}
