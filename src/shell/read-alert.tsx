import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type Props = {
  /** What could not be read, as a sentence. */
  children: ReactNode;
  onRetry: () => void;
};

/** A read failed. What was on the page before it stays there. */
export function ReadAlert({ children, onRetry }: Props) {
  return (
    <div role="alert" className="my-4 flex flex-wrap items-center gap-4 border-l-4 border-alarm bg-sunken px-4 py-3 print:hidden">
      <p className="grow basis-60">
        {navigator.onLine ? children : <Trans>You are offline. What is here stays; the rest comes when you are back.</Trans>}
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
