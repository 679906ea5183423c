import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { Notice } from '../../api/contract.ts';
import { useIsOnline } from '../../shell/use-is-online.ts';
import { Button } from '../../ui/button.tsx';

const Note = ({ children }: { children: ReactNode }) => (
  <p className="border-b border-line py-3 text-[15px] text-quiet">{children}</p>
);

type NoticesProps = { notices: Notice[]; dropped: string[]; page: number };

/** What the list did with an address that it could not follow to the letter. */
export function Notices({ notices, dropped, page }: NoticesProps) {
  const slugs = [
    ...new Set([...dropped, ...notices.flatMap((notice) => (notice.kind === 'unknown-slugs' ? notice.slugs : []))]),
  ];
  const beyond = notices.find((notice) => notice.kind === 'last-page');
  const unknown = slugs.join(', ');
  return (
    <>
      {slugs.length > 0 && (
        <Note>
          <Trans>This part of the address means nothing to us, so the list leaves it out: {unknown}</Trans>
        </Note>
      )}
      {beyond && (
        <Note>
          <Trans>
            There is no page {beyond.asked}. This is the last one, page {page}.
          </Trans>
        </Note>
      )}
    </>
  );
}

/** A list that did not load. Rows that are there stay; it tries again by itself when the connection is back. */
export function LoadFailure({ hasRows, onRetry }: { hasRows: boolean; onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-normal border-[1.5px] border-alarm px-[18px] py-3"
    >
      <p className="font-medium">
        {!isOnline && hasRows && <Trans>You are offline. Below is the list from before.</Trans>}
        {!isOnline && !hasRows && <Trans>You are offline. The jobs will load when you are back.</Trans>}
        {isOnline && hasRows && <Trans>The jobs did not load. Below is the list from before.</Trans>}
        {isOnline && !hasRows && <Trans>The jobs did not load.</Trans>}
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
