import { Trans } from '@lingui/macro';
import { SkeletonBlock, TextSkeleton } from '../ui/skeleton.tsx';

/** Skeleton of a text page. `isWaiting`: nothing has failed yet. */
export const TextPageSkeleton = ({ isWaiting = true }: { isWaiting?: boolean }) => (
  <div aria-busy={isWaiting} className="py-8 md:py-11">
    <p role="status" className="sr-only">
      {isWaiting && <Trans>The page is loading.</Trans>}
    </p>
    {isWaiting && (
      <div aria-hidden="true">
        <SkeletonBlock className="mb-5 h-12 max-w-[420px]" />
        <TextSkeleton lines={6} />
      </div>
    )}
  </div>
);
