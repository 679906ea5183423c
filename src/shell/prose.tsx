import { type MouseEvent, useMemo } from 'react';
import { withPrefix } from '../routing/editions.ts';
import { isPlainClick, useFollowLink } from './app-link.tsx';
import { trustedTypesPolicy } from './trusted-types.ts';
import { useAddress } from './use-address.ts';
import './article.css';

/** HTML that the build made of Markdown: its links are paths of the edition, which have a prefix on a shared host. */
export function Prose({ html }: { html: string }) {
  const { prefix } = useAddress();
  const follow = useFollowLink();
  const content = useMemo(
    () => ({
      __html: trustedTypesPolicy.createHTML(
        html.replaceAll(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${withPrefix(prefix, path)}"`),
      ),
    }),
    [html, prefix],
  );
  const followLink = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href?.startsWith('/') || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    follow(href);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it handle keys, and a click follows
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build lets no raw HTML of a text through
    <div className="prose" onClick={followLink} dangerouslySetInnerHTML={content} />
  );
}
