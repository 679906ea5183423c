import { Plural, useLingui } from '@lingui/macro';
import { useServices } from '../../context.tsx';
import { dayIn } from '../../i18n/dates.ts';
import { useEdition } from '../../shell/use-edition.ts';

type Props = { days: number };

/** The reply promise of an ad in words. */
export const ReplyWithin = ({ days }: Props) => (
  <Plural value={days} one="Replies within # day" other="Replies within # days" />
);

// A weekday takes its preposition and case in Czech, so each has words of its own.
const byDay = /*i18n*/ {
  id: 'reply.by',
  message:
    'by {weekday, select, Monday {Monday} Tuesday {Tuesday} Wednesday {Wednesday} Thursday {Thursday} Friday {Friday} Saturday {Saturday} other {Sunday}} {date} at the latest',
};

/** Its day, for whoever applies today. */
export function ReplyBy({ days }: Props) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const today = useServices().today();
  return <span suppressHydrationWarning>{i18n._(byDay.id, dayIn(locale, days, today))}</span>;
}
