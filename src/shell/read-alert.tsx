import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsOnline } from './use-is-online.ts';

/** If the focus was in the alert, it moves to what replaces it, or to the heading of that; else to the surrounding part's. */
const passFocusOn = (alert: HTMLElement | null) => () => {
  if (!alert?.contains(document.activeElement)) return;
  const before = alert.previousElementSibling;
  const part = alert.closest<HTMLElement>('section, main');
  queueMicrotask(() => {
    const came = (before?.nextElementSibling as HTMLElement | null | undefined) ?? part;
    const target = came?.querySelector<HTMLElement>('h1, h2, h3, legend') ?? came;
    if (document.activeElement !== document.body || !target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  });
};

/** A failure that can be retried. */
export const RetryAlert = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div
    ref={passFocusOn}
    role="alert"
    className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-normal border-[1.5px] border-alarm px-[18px] py-3 print:hidden"
  >
    <p className="font-medium">{children}</p>
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);

type Props = {
  /** Earlier content is still on the page. */
  keeps: boolean;
  /** What could not be read, as a sentence. */
  children: ReactNode;
  onRetry: () => void;
};

/** A failed read. Earlier content stays on the page; it is read again by itself when the connection is back. */
export function ReadAlert({ keeps, children, onRetry }: Props) {
  const isOnline = useIsOnline();
  const offline = keeps ? (
    <Trans>You are offline.</Trans>
  ) : (
    <Trans>You are offline. This page will load when you are back.</Trans>
  );
  return (
    <RetryAlert onRetry={onRetry}>
      {isOnline ? children : offline}
      {keeps && (
        <>
          {' '}
          <Trans>Below is what was here before.</Trans>
        </>
      )}
    </RetryAlert>
  );
}
