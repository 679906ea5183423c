import { Trans } from '@lingui/macro';
import { useState } from 'react';
import useSWR from 'swr';
import { changeApplication, readApplication } from '../../api/applications.ts';
import type { Application, ApplicationStatus } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { calendarDay, formatDate } from '../../i18n/dates.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { BusyButton } from '../../ui/submit-button.tsx';

function StatusName({ status }: { status: ApplicationStatus }) {
  switch (status) {
    case 'sent':
      return <Trans>Sent</Trans>;
    case 'seen':
      return <Trans>The company has looked at it</Trans>;
    case 'talking':
      return <Trans>The company has written to you</Trans>;
    case 'invited':
      return <Trans>You are invited</Trans>;
    case 'offer':
      return <Trans>You have an offer</Trans>;
    case 'hired':
      return <Trans>You have the job</Trans>;
    case 'refused':
      return <Trans>Refused</Trans>;
    case 'withdrawn':
      return <Trans>Withdrawn</Trans>;
    case 'closed':
      return <Trans>The job closed</Trans>;
  }
}

/** The reply clock of an application, in words. */
function Clock({ application: { status, firstReplyAt, nudgedAt, replyDueOn } }: { application: Application }) {
  const { locale } = useEdition();
  const today = calendarDay(useServices().today());
  const isWaiting = firstReplyAt === null && (status === 'sent' || status === 'seen');
  const due = replyDueOn && formatDate(locale, `${replyDueOn}T12:00Z`);
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

/** The application that the token of a mailed link opens: what is with it, and what its sender can do (product §3.7). */
export function OwnApplication({ token, job }: { token: string; job: number }) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  // The token itself is in no cache (PR02).
  const key = `application ${token.split('.')[0]} ${locale}`;
  const { data, error, mutate } = useSWR<Application>(key, () => readApplication(clients.locale, token, locale));

  async function change(name: 'withdraw' | 'nudge') {
    setBusy(true);
    await changeApplication(clients.locale, name, token).catch(() => showError());
    await mutate().catch(() => undefined);
    setBusy(false);
  }

  if (error && !data)
    return (
      <p role="alert" className="mb-5">
        <Trans>Your application did not load. Open the link from the mail again.</Trans>
      </p>
    );
  if (data?.job.identifier !== job) return null;
  const { reference, sentAt, status, can } = data;

  return (
    <section className="mb-5 grid gap-2.5 rounded-normal border-[1.5px] border-leap bg-raised p-[22px] print:hidden">
      <h2 className="text-[19px] leading-tight font-bold">
        <Trans>Your application</Trans>
      </h2>
      <p role="status" className="font-semibold">
        <StatusName status={status} />
      </p>
      <p className="text-quiet">
        <Trans>
          Number <span className="whitespace-nowrap">{reference}</span>, sent on {formatDate(locale, sentAt)}
        </Trans>
      </p>
      <Clock application={data} />
      {can.includes('nudge') && (
        <BusyButton kind="main" isBusy={isBusy} onClick={() => void change('nudge')}>
          <Trans>Nudge the company</Trans>
        </BusyButton>
      )}
      {can.includes('withdraw') && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leap">
            <Trans>Withdraw the application</Trans>
          </summary>
          <p className="pb-2.5 text-[15px]">
            <Trans>This cannot be taken back, and you cannot apply for this job again.</Trans>
          </p>
          <BusyButton isBusy={isBusy} onClick={() => void change('withdraw')}>
            <Trans>Withdraw it</Trans>
          </BusyButton>
        </details>
      )}
    </section>
  );
}
