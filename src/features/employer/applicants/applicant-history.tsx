import { Plural, Trans, useLingui } from '@lingui/macro';
import type { Applicant as Person } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { formatShortDateTime } from '../../../i18n/date-times.ts';
import { formatDate } from '../../../i18n/dates.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { applicationStatusNames } from '../employer-labels.ts';
import { withCompany } from '../use-company.ts';
import { linkClass } from './applicant-details.tsx';

/** What happened to an application, and other dealings between this person and this company. */
export function ApplicantHistory({ person, company }: { person: Person; company: CompanyAccount }) {
  const { i18n } = useLingui();
  const { locale, to } = useAddress();
  const { log, history, unansweredInvitations, nudgedAt, mayBeKept, isUnlisted, isTakenDown, reference, consentOn } =
    person;
  return (
    <TitledSection title={<Trans>History</Trans>}>
      <ul className="grid gap-1">
        {log.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            {i18n._(applicationStatusNames[status])}{' '}
            <span className="text-[15px] text-quiet">{formatShortDateTime(locale, at)}</span>
          </li>
        ))}
        {nudgedAt !== null && (
          <li>
            <Trans>They sent a reminder on {formatDate(locale, nudgedAt)}.</Trans>
          </li>
        )}
      </ul>
      {isTakenDown && (
        <p className="mt-2">
          <Trans>It was closed when the ad was taken down, and stays closed even if the ad comes back.</Trans>
        </p>
      )}
      {unansweredInvitations > 0 && (
        <p className="mt-4">
          <Plural
            value={unansweredInvitations}
            one="# of your invitations got no reply in time."
            other="# of your invitations got no reply in time."
          />
        </p>
      )}
      {history.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">
            <Trans>Their other applications to you</Trans>
          </h3>
          <ul>
            {history.map(({ id, title, email, status, sentAt }) => (
              <li key={id}>
                <AppLink href={withCompany(to('employerApplicant', { id }), company.id)} className={linkClass}>
                  {title}
                </AppLink>{' '}
                <span className="text-[15px] text-quiet">
                  {i18n._(applicationStatusNames[status])} · {formatDate(locale, sentAt)}
                  {email && email !== person.email && ` · ${email}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-[15px] text-quiet">
        <Trans>Reference {reference}.</Trans>{' '}
        {consentOn !== null ? (
          <Trans>You may keep their details for 12 months from their consent.</Trans>
        ) : mayBeKept ? (
          <Trans>You may keep the application for 12 months, for other roles as well.</Trans>
        ) : isUnlisted ? (
          <Trans>You may keep the application for 6 months from the day it came.</Trans>
        ) : (
          <Trans>The application is for this job alone.</Trans>
        )}
      </p>
    </TitledSection>
  );
}
