import { Trans } from '@lingui/macro';
import type { Application } from '../api/contract-candidate.ts';
import { formatDate } from '../i18n/dates.ts';
import { AgreedTexts } from './agreed-texts.tsx';
import { ReplyClock } from './application-status.tsx';
import { useEdition } from './use-edition.ts';

/** What was sent and when, the reply deadline, and the agreed texts: all that the applicant sees of an application besides its state. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { locale } = useEdition();
  const { reference, sentAt, cv, agreedTexts } = application;
  return (
    <>
      <p className="text-[15px] text-quiet">
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
      <ReplyClock application={application} />
      {agreedTexts && <AgreedTexts texts={agreedTexts} />}
    </>
  );
}
