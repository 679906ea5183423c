import { Trans } from '@lingui/macro';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ReadAlert } from '../read-alert.tsx';
import type { OwnReading } from './use-attempts.ts';

/** Where what an account has taken could not be read: nobody is told that there is none. */
export const OwnAlert = ({ own: { items, error, retry } }: { own: OwnReading }) =>
  error !== undefined && (
    <ReadAlert keeps={items.length > 0} onRetry={retry}>
      <Trans>Your test results did not load.</Trans>
    </ReadAlert>
  );

/** In their place while they are awaited. */
export const OwnSkeleton = () => (
  <div aria-busy="true" className="py-3">
    <p role="status" className="sr-only">
      <Trans>Your test results are loading.</Trans>
    </p>
    <div aria-hidden="true">
      <TextSkeleton lines={1} />
    </div>
  </div>
);
