import { Trans } from '@lingui/macro';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ReadAlert } from '../read-alert.tsx';
import type { OwnAttemptsResult } from './use-attempts.ts';

/** Shown if an account's attempts could not be read: nobody is told that there are none. */
export const OwnAttemptsError = ({ own: { items, error, retry } }: { own: OwnAttemptsResult }) =>
  error !== undefined && (
    <ReadAlert keeps={items.length > 0} onRetry={retry}>
      <Trans>Your test results did not load.</Trans>
    </ReadAlert>
  );

/** Shown in their place while they load. */
export const OwnAttemptsSkeleton = () => (
  <div aria-busy="true" className="py-3">
    <p role="status" className="sr-only">
      <Trans>Your test results are loading.</Trans>
    </p>
    <div aria-hidden="true">
      <TextSkeleton lines={1} />
    </div>
  </div>
);
