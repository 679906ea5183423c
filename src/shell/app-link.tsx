import type { ComponentProps, MouseEvent } from 'react';
import { useServices } from '../context.tsx';
import { resolveListLink } from '../routing/list-address.ts';
import { navigate } from './navigate-to.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address made by `useEdition()`: on this host with the edition's prefix, or absolute on the other edition's origin. */
  href: string;
  /** Replaces the current history entry: for filters, not for pages. */
  replace?: boolean;
};

/** Other clicks open a tab or a window, or save. */
export const isPlainClick = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Follows an address inside the app. Unknown query parameters are carried along to the same list (ruling 47): no link has them. */
export function useFollowLink(): (href: string, options?: { replace?: boolean }) => void {
  const { boot } = useServices();
  return (href, options) => navigate(resolveListLink(boot, location, href), options);
}

/** A link inside the app. Hovering or focusing it preloads the page's code, pressing it prefetches the first data. */
export function AppLink({ href, replace = false, onClick, ...anchor }: Props) {
  const { preload, prefetch } = useServices();
  const follow = useFollowLink();
  const isFollowed = (event: MouseEvent) => isPlainClick(event) && href.startsWith('/');
  const intend = () => preload(href.split(/[?#]/)[0] ?? href);
  return (
    <a
      {...anchor}
      href={href}
      onPointerEnter={intend}
      onFocus={intend}
      // A finger that scrolls fires no mousedown.
      onMouseDown={(event) => {
        if (isFollowed(event)) void prefetch(new URL(href, location.origin));
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isFollowed(event)) return;
        event.preventDefault();
        follow(href, { replace });
      }}
    />
  );
}
