import { Plural, Trans } from '@lingui/macro';
import { dayInPrague, daysBetween } from '../../../machines/calendar.rules.ts';
import type { ApplicantRow } from '../../api/contract-applicants.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { useEdition } from '../../shell/use-edition.ts';

const isWaiting = ({ status }: ApplicantRow): boolean => status === 'sent' || status === 'seen';

/** Whether there is anything to say of it. */
export const hasReplyDue = (applicant: ApplicantRow): boolean => isWaiting(applicant) || applicant.answerDueOn !== null;

/** How long a candidate still waits for the promised reply, or the company for the candidate's. */
export function ReplyDue({ applicant }: { applicant: ApplicantRow }) {
  const { locale } = useEdition();
  const today = dayInPrague(useServices().today());
  const { replyDueOn, answerDueOn } = applicant;
  if (isWaiting(applicant) && replyDueOn === null)
    return (
      <span className="text-quiet">
        <Trans>no date was promised</Trans>
      </span>
    );
  if (replyDueOn !== null) {
    const days = daysBetween(today, replyDueOn);
    const date = formatDate(locale, replyDueOn);
    return (
      <>
        <strong className={days < 0 ? 'text-alarm' : ''}>
          {days < 0 ? (
            <Plural value={-days} one="# day late" other="# days late" />
          ) : (
            <Plural value={days} _0="today" one="tomorrow" other="in # days" />
          )}
        </strong>{' '}
        <span className="text-[15px] whitespace-nowrap text-quiet">{date}</span>
      </>
    );
  }
  if (answerDueOn === null) return null;
  const date = formatDate(locale, answerDueOn);
  return (
    <span className="text-[15px] text-quiet">
      {today > answerDueOn ? <Trans>was due to reply by {date}</Trans> : <Trans>due to reply by {date}</Trans>}
    </span>
  );
}
