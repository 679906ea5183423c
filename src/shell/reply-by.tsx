import { useLingui } from '@lingui/macro';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { replyDueOn } from '../../machines/reply-clock/due-date.rules.ts';
import { useServices } from '../context.tsx';
import { weekdayAndDate } from '../i18n/dates.ts';
import { useEdition } from './use-edition.ts';

// A weekday takes its preposition and case in Czech, so each has words of its own.
const byDay = /*i18n*/ {
  id: 'reply.by',
  message:
    'by {weekday, select, Monday {Monday} Tuesday {Tuesday} Wednesday {Wednesday} Thursday {Thursday} Friday {Friday} Saturday {Saturday} other {Sunday}} {date} at the latest',
};

/** The last day for a reply to an application sent today. `days`: the promise of the ad. */
export function ReplyBy({ days }: { days: number }) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const appliedOn = dayInPrague(useServices().today());
  return <span suppressHydrationWarning>{i18n._(byDay.id, weekdayAndDate(locale, replyDueOn(appliedOn, days)))}</span>;
}
