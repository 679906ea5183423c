import { Plural, Trans } from '@lingui/macro';
import { Arc } from '../ui/arc.tsx';

const shares = new Map([
  [3, 1],
  [7, 0.76],
  [14, 0.48],
  [21, 0.24],
]);

/** How full the gauge is for a promise in days: three days are the whole leap. */
export const replyShare = (days: number | null): number => (days === null ? 0 : (shares.get(days) ?? 0));

/** When the company will answer, as a gauge and in words. */
export const ReplyPromise = ({ days, className = '' }: { days: number | null; className?: string }) => (
  <span className={`inline-flex items-center gap-2 text-[15px] whitespace-nowrap text-quiet ${className}`}>
    <Arc share={replyShare(days)} className="h-3.5 w-6 shrink-0 md:h-[17px] md:w-[30px]" />
    {days === null ? (
      <Trans>no reply date promised</Trans>
    ) : (
      <Plural value={days} one="replies within # day" other="replies within # days" />
    )}
  </span>
);
