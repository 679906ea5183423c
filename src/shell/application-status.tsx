import { Trans } from '@lingui/macro';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { Application, ApplicationStatus } from '../api/contract-candidate.ts';
import { useServices } from '../context.tsx';
import { formatDate } from '../i18n/dates.ts';
import { useEdition } from './use-edition.ts';

/** How far an application has come, in words. */
export function ApplicationStatusName({ status }: { status: ApplicationStatus }) {
  switch (status) {
    case 'sent':
      return <Trans>Sent</Trans>;
    case 'seen':
      return <Trans>The company has viewed it</Trans>;
    case 'talking':
      return <Trans>The company has written to you</Trans>;
    case 'invited':
      return <Trans>You are invited</Trans>;
    case 'offer':
      return <Trans>You have an offer</Trans>;
    case 'hired':
      return <Trans>You got the job</Trans>;
    case 'refused':
      return <Trans>Refused</Trans>;
    case 'withdrawn':
      return <Trans>Withdrawn</Trans>;
    case 'closed':
      return <Trans>The job closed</Trans>;
  }
}

/** The reply clock of an application, in words. */
export function ReplyClock({
  application: { status, firstReplyAt, nudgedAt, replyDueOn, answerDueOn, isTakenDown },
}: {
  application: Application;
}) {
  const { locale } = useEdition();
  const today = dayInPrague(useServices().today());
  const isWaiting = firstReplyAt === null && (status === 'sent' || status === 'seen');
  const due = replyDueOn && formatDate(locale, replyDueOn);
  if (answerDueOn !== null) {
    const date = formatDate(locale, answerDueOn);
    return (
      <p>
        {today > answerDueOn ? (
          <Trans>The company asked for your answer by {date}. You can still give it in the messages.</Trans>
        ) : (
          <Trans>Answer the company by {date}, in the messages.</Trans>
        )}
      </p>
    );
  }
  if (isTakenDown)
    return (
      <p>
        <Trans>
          The ad was taken down, and your application was closed with it. It stays closed even if the ad comes back.
        </Trans>
      </p>
    );
  if (!isWaiting || replyDueOn === null) return null;
  return (
    <>
      <p>
        {today > replyDueOn ? (
          <Trans>The company promised a reply by {due} and has not replied.</Trans>
        ) : (
          <Trans>The company promised a reply by {due}.</Trans>
        )}
      </p>
      {nudgedAt && (
        <p>
          <Trans>Nudged on {formatDate(locale, nudgedAt)}.</Trans>
        </p>
      )}
    </>
  );
}
