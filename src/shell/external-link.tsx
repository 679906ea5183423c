import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

export type ExternalSite = { url: string; host: string };

/** The site behind an address that somebody else wrote, or null if it isn't a web address. */
export function externalSite(address: string | null): ExternalSite | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return /^https?:$/.test(protocol) ? { url: href, host: hostname.replace(/^www\./, '') } : null;
}

/** A link to another site that says it opens a new tab. */
export const ExternalLink = ({ url, className, children }: { url: string; className: string; children: ReactNode }) => (
  <a href={url} target="_blank" rel="noopener nofollow" className={className}>
    {children}
    <Icon name="outside" />
    <span className="sr-only">
      <Trans>(opens in a new tab)</Trans>
    </span>
  </a>
);
