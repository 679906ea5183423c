import { Plural, Trans, useLingui } from '@lingui/macro';
import { answerSteps } from '../../../../machines/bulk-answer/bulk-answer.rules.ts';
import { HttpError } from '../../../api/client.ts';
import type { Applicant as Person } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { formatDate } from '../../../i18n/dates.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { ChangeNotice } from '../../../shell/change-notice.tsx';
import { ListFocusManager } from '../../../shell/list-focus-manager.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { applicantStepNames, applicationStatusNames } from '../employer-labels.ts';
import { hasReplyDue, ReplyDue } from '../reply-due.tsx';
import { useCompanyAddress, useListRefresh } from '../use-company.ts';
import { useFragmentTask } from '../use-fragment-task.ts';
import {
  ApplicantContact,
  ApplicantConversation,
  ApplicantFiles,
  ApplicantMessageAndAnswers,
  ApplicantPicture,
  ApplicantProfile,
  ApplicantTests,
  linkClass,
} from './applicant-details.tsx';
import { ApplicantEvaluation, ApplicantNotes } from './applicant-evaluation.tsx';
import { ApplicantHistory } from './applicant-history.tsx';
import { ApplicantTask } from './applicant-task.tsx';
import { CompanyWithApplicants } from './company-with-applicants.tsx';
import { MergeSuggestions } from './merge-suggestions.tsx';
import { UnsentAnswers, useAnswerDrafts } from './unsent-answers.tsx';
import { useApplicant, useApplicantChange } from './use-applicants.ts';

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>The applicant is loading.</Trans>
    </p>
    <SkeletonBlock className="h-16 w-2/5" />
    <SkeletonBlock className="h-5 w-4/5" />
    <SkeletonBlock className="h-40" />
  </div>
);

type LoadedApplicantProps = { company: CompanyAccount; person: Person; refresh: () => Promise<unknown> };

function LoadedApplicant({ company, person, refresh }: LoadedApplicantProps) {
  const { i18n, t } = useLingui();
  const { locale } = useAddress();
  const flow = useApplicantChange(company.id, person, refresh);
  const { open } = useFragmentTask();
  const drafts = useAnswerDrafts(company.id, person.id);
  const mayChange = company.can.includes('answerApplicants');
  const { name, job, status, can, unread } = person;
  return (
    <ApplicantTask company={company} people={[person]} person={person} onSent={() => void refresh()}>
      <div className="grid gap-8 pt-2">
        <ListFocusManager className="grid gap-3">
          <div className="flex items-center gap-4">
            <ApplicantPicture person={person} />
            <div>
              <h2 className="text-[26px] leading-tight font-bold tracking-[-.02em] wrap-anywhere">
                {name || t`Deleted account`}
              </h2>
              <p lang={job.inLanguage} className="wrap-anywhere">
                {job.title}
              </p>
            </div>
          </div>
          <ApplicantContact person={person} />
          <ChangeNotice flow={flow} />
          <p>
            <strong>{i18n._(applicationStatusNames[status])}</strong>
            {hasReplyDue(person) && (
              <>
                {' · '}
                <ReplyDue applicant={person} />
              </>
            )}
            {unread > 0 && (
              <>
                {' · '}
                <Plural value={unread} one="# new message" other="# new messages" />
              </>
            )}
          </p>
          {person.consentOn !== null && (
            <p className="max-w-[60ch] border-l-[3px] border-leap pl-3">
              <Trans>
                Added by hand, with consent given on {formatDate(locale, person.consentOn)}. They did not apply here,
                and were not promised a reply by any date.
              </Trans>
            </p>
          )}
          {mayChange && <UnsentAnswers isBeside drafts={drafts} onContinue={({ id }) => open(`draft-${id}`)} />}
          {mayChange && can.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {answerSteps
                .filter((one) => can.includes(one))
                .map((one) => (
                  <Button key={one} kind={one === 'wrote' ? 'main' : 'plain'} onClick={() => open(one)}>
                    {i18n._(applicantStepNames[one])}
                  </Button>
                ))}
            </div>
          )}
        </ListFocusManager>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(260px,1fr)] lg:gap-12">
          <div className="grid content-start gap-8">
            <ApplicantMessageAndAnswers person={person} />
            <ApplicantFiles person={person} />
            <ApplicantProfile person={person} />
            <ApplicantTests person={person} />
            <ApplicantConversation person={person} company={company} />
          </div>
          <div className="grid content-start gap-8">
            <ApplicantEvaluation person={person} flow={flow} mayChange={mayChange} />
            <ApplicantNotes person={person} flow={flow} mayChange={mayChange} />
            <ApplicantHistory person={person} company={company} />
            {mayChange && <MergeSuggestions company={company} person={person} flow={flow} />}
          </div>
        </div>
      </div>
    </ApplicantTask>
  );
}

function ApplicantLoader({ company, application }: { company: CompanyAccount; application: string }) {
  const addressOf = useCompanyAddress();
  const mayAnswer = company.can.includes('answerApplicants');
  const { data, error, mutate } = useApplicant(company.id, application, mayAnswer);
  const refreshLists = useListRefresh();
  const refresh = () => {
    refreshLists(`applicants ${company.id}`);
    return mutate();
  };
  const isMissing = !data && error instanceof HttpError && error.status === 404;
  return (
    <div className="grid gap-3 pt-2">
      <AppLink href={addressOf('employerApplicants', company.id)} className={`w-fit ${linkClass}`}>
        <Trans>All applicants</Trans>
      </AppLink>
      {isMissing && (
        <p role="alert">
          <Trans>There is no such applicant, or they applied elsewhere.</Trans>
        </p>
      )}
      {error !== undefined && !isMissing && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The applicant did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {data && <LoadedApplicant company={company} person={data} refresh={refresh} />}
    </div>
  );
}

/** One of those who applied, with all that the company has of them. */
export function Applicant() {
  const { params } = useAddress();
  const id = params.id ?? '';
  return (
    <CompanyWithApplicants>
      {(company) => <ApplicantLoader key={`${company.id} ${id}`} company={company} application={id} />}
    </CompanyWithApplicants>
  );
}
