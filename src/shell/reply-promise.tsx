import { Plural, Trans, useLingui } from '@lingui/macro';
import { useServices } from '../context.tsx';
import { dayIn } from '../i18n/dates.ts';
import { Gauge } from '../ui/gauge.tsx';
import { useEdition } from './use-edition.ts';

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
    <Gauge share={replyShare(days)} className="h-3.5 w-6 shrink-0 md:h-[17px] md:w-[30px]" />
    {days === null ? (
      <Trans>no reply date promised</Trans>
    ) : (
      <Plural value={days} one="replies within # day" other="replies within # days" />
    )}
  </span>
);

type DaysProps = { days: number };

/** The promise of an ad in words. */
export const ReplyWithin = ({ days }: DaysProps) => (
  <Plural value={days} one="Replies within # day" other="Replies within # days" />
);

// A weekday takes its preposition and case in Czech, so each has words of its own.
const byDay = /*i18n*/ {
  id: 'reply.by',
  message:
    'by {weekday, select, Monday {Monday} Tuesday {Tuesday} Wednesday {Wednesday} Thursday {Thursday} Friday {Friday} Saturday {Saturday} other {Sunday}} {date} at the latest',
};

/** Its day, for an application of today. */
export function ReplyBy({ days }: DaysProps) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const today = useServices().today();
  return <span suppressHydrationWarning>{i18n._(byDay.id, dayIn(locale, days, today))}</span>;
}
