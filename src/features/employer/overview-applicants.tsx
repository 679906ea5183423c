import { Plural, Trans, useLingui } from '@lingui/macro';
import type { ApplicantRow } from '../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { emptyApplicantFilter } from '../../routing/applicant-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useApplicants } from './applicants/use-applicants.ts';
import { ReplyDue } from './reply-due.tsx';
import { useCompanyAddress, withCompany } from './use-company.ts';

const maxShown = 5;

function WaitingApplicant({ applicant, company }: { applicant: ApplicantRow; company: CompanyAccount }) {
  const { t } = useLingui();
  const { to } = useAddress();
  const { id, name, job } = applicant;
  return (
    <li className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[15rem_1fr] sm:items-baseline">
      <p>
        <ReplyDue applicant={applicant} />
      </p>
      <p className="wrap-anywhere">
        <AppLink
          href={withCompany(to('employerApplicant', { id }), company.id)}
          className="inline-flex min-h-9 items-center text-[17px] font-semibold underline-offset-4 hover:text-leap hover:underline pointer-coarse:min-h-11"
        >
          {name || t`Deleted account`}
        </AppLink>{' '}
        <span lang={job.inLanguage} className="text-[15px] text-quiet">
          {job.title}
        </span>
      </p>
    </li>
  );
}

/** Applicants who wait for an answer, the soonest deadline first. */
export function OverviewApplicants({ company }: { company: CompanyAccount }) {
  const addressOf = useCompanyAddress();
  const { data, error, mutate } = useApplicants(company.id, emptyApplicantFilter);
  const waiting = data?.items.filter(({ status }) => status === 'sent' || status === 'seen').slice(0, maxShown);
  return (
    <div className="grid gap-3">
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The applicants did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <SkeletonBlock className="h-32" />}
      {data && data.overdue > 0 && (
        <p className="font-semibold text-alarm">
          <Plural
            value={data.overdue}
            one="# person has been waiting longer than you promised."
            few="# people have been waiting longer than you promised."
            other="# people have been waiting longer than you promised."
          />
        </p>
      )}
      {waiting && waiting.length > 0 && (
        <ul className="border-t border-ink">
          {waiting.map((applicant) => (
            <WaitingApplicant key={applicant.id} applicant={applicant} company={company} />
          ))}
        </ul>
      )}
      {data && waiting?.length === 0 && (
        <p className="max-w-[56ch]">
          {data.total === 0 ? <Trans>Nobody has applied yet.</Trans> : <Trans>Nobody is waiting for your reply.</Trans>}
        </p>
      )}
      {data && data.total > 0 && (
        <p>
          <AppLink href={addressOf('employerApplicants', company.id)} className={buttonClass()}>
            <Plural value={data.total} one="Show the applicant" few="All # applicants" other="All # applicants" />
          </AppLink>
        </p>
      )}
    </div>
  );
}
