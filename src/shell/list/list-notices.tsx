import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { Notice } from '../../api/contract-board.ts';
import { EmptyStateIllustration } from '../../ui/empty-state-illustration.tsx';

/** What a list did with an address that it could not follow to the letter. */
export const ListNotice = ({ children }: { children: ReactNode }) => (
  <p className="border-b border-line py-3 text-[15px] text-quiet">{children}</p>
);

type UnknownSlugsProps = { dropped: readonly string[]; notices: readonly Notice[] };

/** Parts of the address that mean nothing: those removed from it, and those that the board does not know. */
export function UnknownSlugs({ dropped, notices }: UnknownSlugsProps) {
  const strange = notices.flatMap((notice) => (notice.kind === 'unknown-slugs' ? notice.slugs : []));
  const unknown = [...new Set([...dropped, ...strange])].join(', ');
  return (
    unknown && (
      <ListNotice>
        <Trans>We do not know this part of the address, so we left it out: {unknown}</Trans>
      </ListNotice>
    )
  );
}

/** The requested page is beyond the end; `page` is the last one. */
export const LastPageNotice = ({ asked, page }: { asked: number; page: number }) => (
  <ListNotice>
    <Trans>
      There is no page {asked}. This is the last one, page {page}.
    </Trans>
  </ListNotice>
);

/** In place of rows where nothing was found. */
export const EmptyList = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-1 justify-items-start gap-3.5 py-14">
    <EmptyStateIllustration />
    <h2 className="text-[28px] leading-[1.1] font-bold tracking-[-.02em]">{title}</h2>
    {children}
  </div>
);
