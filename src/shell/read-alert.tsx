import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsOnline } from './use-is-online.ts';

/** Something failed that can be tried again. */
export const RetryAlert = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div
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
  /** Something from before is still on the page. */
  keeps: boolean;
  /** What could not be read, as a sentence. */
  children: ReactNode;
  onRetry: () => void;
};

/** A read failed. What was on the page before it stays there; it is read again by itself when the connection is back. */
export function ReadAlert({ keeps, children, onRetry }: Props) {
  const isOnline = useIsOnline();
  return (
    <RetryAlert onRetry={onRetry}>
      {isOnline && children}
      {!isOnline && keeps && <Trans>You are offline.</Trans>}
      {!isOnline && !keeps && <Trans>You are offline. This page will load when you are back.</Trans>}
      {keeps && ' '}
      {keeps && <Trans>Below is what was here before.</Trans>}
    </RetryAlert>
  );
}
