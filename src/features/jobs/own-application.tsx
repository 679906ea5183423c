import { Trans } from '@lingui/macro';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { changeApplication, readApplication } from '../../api/applications.ts';
import type { Application } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { ApplicationStatusName, ReplyClock } from '../../shell/application-status.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { BusyButton } from '../../ui/submit-button.tsx';

type Props = {
  token: string;
  job: number;
  /** Told the ad that it is for. */
  onFound: (job: number) => void;
};

/** The application that the token of a mailed link opens: what is with it, and what its sender can do (product §3.7). */
export function OwnApplication({ token, job, onFound }: Props) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  // The token itself is in no cache (PR02).
  const key = `application ${token.split('.')[0]} ${locale}`;
  const { data, error, mutate } = useSWR<Application>(key, () => readApplication(clients.locale, token, locale));

  const found = data?.job.identifier;
  useEffect(() => {
    if (found !== undefined) onFound(found);
  }, [found, onFound]);

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
  if (!data || found !== job) return null;
  const { reference, sentAt, status, cv, can } = data;

  return (
    <section className="mb-9 grid max-w-[640px] gap-2.5 rounded-normal border-[1.5px] border-leap bg-raised p-[22px] print:hidden">
      <h2 className="text-[19px] leading-tight font-bold">
        <Trans>Your application</Trans>
      </h2>
      <p role="status" className="font-semibold">
        <ApplicationStatusName status={status} />
      </p>
      <p className="text-quiet">
        <Trans>
          Number <span className="whitespace-nowrap">{reference}</span>, sent on {formatDate(locale, sentAt)}
        </Trans>
      </p>
      {cv && (
        <p>
          <a
            href={cv.href}
            className="inline-flex min-h-11 items-center font-semibold text-leap wrap-anywhere underline"
          >
            {cv.name}
          </a>
        </p>
      )}
      <ReplyClock application={data} />
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
