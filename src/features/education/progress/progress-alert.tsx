import { Trans } from '@lingui/macro';
import { RetryAlert } from '../../../shell/read-alert.tsx';
import { useProgress, useProgressRetry } from './use-progress.ts';

/** Shown if progress could not be read: nobody is told that nothing is done. */
export function ProgressAlert() {
  const progress = useProgress();
  const retry = useProgressRetry();
  if (progress || !retry) return null;
  return (
    <RetryAlert onRetry={retry}>
      <Trans>Your progress could not be loaded.</Trans>
    </RetryAlert>
  );
}
