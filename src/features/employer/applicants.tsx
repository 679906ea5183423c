import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { ApplicantRow, ApplicantStep } from '../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import type { AnswerDraft } from '../../effects/answer-drafts.ts';
import { type ApplicantFilter, applicantQuery, parseApplicantFilter } from '../../routing/applicant-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { ApplicantsTable } from './applicants-table.tsx';
import { BulkAnswer } from './bulk-answer.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { NotVerified } from './not-verified.tsx';
import { AnswerToResume, UnsentAnswers } from './unsent-answers.tsx';
import { useChoice } from './use-choice.ts';
import { useCompanyAddress, useListRefresh } from './use-company.ts';

const ApplicantsBoard = lazyComponent(() => import('./applicants-board.tsx').then((module) => module.ApplicantsBoard));

const AddApplicant = lazyComponent(() => import('./add-applicant.tsx').then((module) => module.AddApplicant));

type Answering = { step: ApplicantStep; people: ApplicantRow[]; others: ApplicantRow[] };

function Views({ isBoard, hrefOf }: { isBoard: boolean; hrefOf: (isBoard: boolean) => string }) {
  const { t } = useLingui();
  const link = (isIt: boolean) => ({
    href: hrefOf(isIt),
    ...(isBoard === isIt && { 'aria-current': 'true' as const }),
    className:
      'inline-flex min-h-11 items-center rounded-small border border-transparent px-4 font-semibold text-quiet hover:text-ink aria-[current]:border-line aria-[current]:bg-raised aria-[current]:text-ink',
  });
  return (
    <nav aria-label={t`How applicants are shown`} className="flex w-fit rounded-small bg-sunken p-0.5">
      <AppLink {...link(false)}>
        <Trans context="applicants">Table</Trans>
      </AppLink>
      <AppLink {...link(true)}>
        <Trans context="applicants">Board</Trans>
      </AppLink>
    </nav>
  );
}

function ApplicantsOf({ company }: { company: CompanyAccount }) {
  const { search } = useAddress();
  const addressOf = useCompanyAddress();
  const query = new URLSearchParams(search);
  const isBoard = query.get('view') === 'board';
  const asked = parseApplicantFilter(query);
  const filter = isBoard ? { ...asked, status: null } : asked;
  const refresh = useListRefresh();
  const choice = useChoice();
  const [isAdding, setAdding] = useState(false);
  const mayAnswer = company.can.includes('answerApplicants');
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [resumed, setResumed] = useState<AnswerDraft | null>(null);
  /** Whoever was answered last: their card is where one goes on. */
  const [last, setLast] = useState<string | null>(null);
  const hrefAs = (board: boolean, narrowedBy: ApplicantFilter) => {
    const narrowed = applicantQuery(narrowedBy);
    if (board) narrowed.set('view', 'board');
    return `${addressOf('employerApplicants', company.id)}${narrowed.size > 0 ? `&${narrowed}` : ''}`;
  };

  if (isAdding)
    return (
      <AddApplicant
        company={company}
        onClose={(isAdded) => {
          setAdding(false);
          if (isAdded) refresh(`applicants ${company.id}`);
        }}
      />
    );
  const refreshAll = () => {
    refresh(`applicants ${company.id}`);
    refresh(`applicant ${company.id}`);
  };
  if (resumed)
    return (
      <AnswerToResume
        company={company}
        draft={resumed}
        onSent={refreshAll}
        onClose={() => {
          setResumed(null);
          setLast(resumed.people[0] ?? null);
        }}
      />
    );
  if (answering)
    return (
      <BulkAnswer
        company={company}
        {...answering}
        onSent={refreshAll}
        onClose={(isSent) => {
          setAnswering(null);
          setLast(answering.people[0]?.id ?? null);
          if (isSent) choice.clear();
        }}
      />
    );
  const View = isBoard ? ApplicantsBoard : ApplicantsTable;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Views isBoard={isBoard} hrefOf={(board) => hrefAs(board, { ...filter, page: 1 })} />
        {mayAnswer && (
          <Button onClick={() => setAdding(true)}>
            <Trans>Add somebody by hand</Trans>
          </Button>
        )}
      </div>
      {mayAnswer && <UnsentAnswers company={company.id} onContinue={setResumed} />}
      <View
        company={company}
        filter={filter}
        hrefOf={(narrowedBy) => hrefAs(isBoard, narrowedBy)}
        choice={mayAnswer ? choice : null}
        last={last}
        onAnswer={(step, people) =>
          setAnswering({
            step,
            people: people.filter(({ can }) => can.includes(step)),
            others: people.filter(({ can }) => !can.includes(step)),
          })
        }
      />
    </div>
  );
}

/** Whoever applied, those who wait for an answer first: as a table, or as a board of how far they have come. */
export function Applicants() {
  return (
    <CompanyFrame>
      {(company) =>
        company.verifiedBy === null ? <NotVerified /> : <ApplicantsOf key={company.id} company={company} />
      }
    </CompanyFrame>
  );
}
