import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';

/** To a page to read while filling in a form. */
export const NewTabLink = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="font-semibold text-leap underline underline-offset-3">
    {children}
    <span className="sr-only">
      {' '}
      <Trans>(opens in a new tab)</Trans>
    </span>
  </a>
);
