import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { ApplicantRow } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { type ApplicantFilter, applicantQuery, parseApplicantFilter } from '../../../routing/applicant-filter.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { lazyComponent } from '../../../shell/lazy-component.tsx';
import { ListFocusManager } from '../../../shell/list-focus-manager.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompanyAddress, useListRefresh } from '../use-company.ts';
import { useFragmentTask } from '../use-fragment-task.ts';
import { ApplicantTask } from './applicant-task.tsx';
import { ApplicantsTable } from './applicants-table.tsx';
import { CompanyWithApplicants } from './company-with-applicants.tsx';
import { UnsentAnswers, useAnswerDrafts } from './unsent-answers.tsx';
import { useApplicantSelection } from './use-applicant-selection.ts';

const ApplicantsBoard = lazyComponent(() => import('./applicants-board.tsx').then((module) => module.ApplicantsBoard));

const AddApplicant = lazyComponent(() => import('./add-applicant.tsx').then((module) => module.AddApplicant));

function ViewSwitch({ isBoard, hrefOf }: { isBoard: boolean; hrefOf: (isBoard: boolean) => string }) {
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

function ApplicantsOfCompany({ company }: { company: CompanyAccount }) {
  const { search } = useAddress();
  const addressOf = useCompanyAddress();
  const query = new URLSearchParams(search);
  const isBoard = query.get('view') === 'board';
  const requestedFilter = parseApplicantFilter(query);
  const filter = isBoard ? { ...requestedFilter, status: null } : requestedFilter;
  const refresh = useListRefresh();
  const choice = useApplicantSelection();
  const drafts = useAnswerDrafts(company.id);
  const { name, open, close } = useFragmentTask();
  const mayAnswer = company.can.includes('answerApplicants');
  const [people, setPeople] = useState<readonly ApplicantRow[]>([]);
  /** The applicant being answered, or answered last: the user goes on at their card. */
  const [last, setLast] = useState<string | null>(null);
  const hrefAs = (board: boolean, narrowedBy: ApplicantFilter) => {
    const narrowed = applicantQuery(narrowedBy);
    if (board) narrowed.set('view', 'board');
    return `${addressOf('employerApplicants', company.id)}${narrowed.size > 0 ? `&${narrowed}` : ''}`;
  };

  if (name === 'add' && mayAnswer)
    return (
      <AddApplicant
        company={company}
        onClose={(isAdded) => {
          close();
          if (isAdded) refresh(`applicants ${company.id}`);
        }}
      />
    );
  const View = isBoard ? ApplicantsBoard : ApplicantsTable;
  return (
    <ApplicantTask
      {...{ company, people }}
      onSent={() => {
        refresh(`applicants ${company.id}`);
        refresh(`applicant ${company.id}`);
      }}
      onAnswered={() => {
        if (people.length > 0) choice.clear();
        setPeople([]);
      }}
    >
      <ListFocusManager last="a[href]" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 pt-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ViewSwitch isBoard={isBoard} hrefOf={(board) => hrefAs(board, { ...filter, page: 1 })} />
          {mayAnswer && (
            <Button onClick={() => open('add')}>
              <Trans>Add somebody by hand</Trans>
            </Button>
          )}
        </div>
        {mayAnswer && (
          <UnsentAnswers
            drafts={drafts}
            onContinue={(draft) => {
              setPeople([]);
              setLast(draft.people[0] ?? null);
              open(`draft-${draft.id}`);
            }}
          />
        )}
        <View
          company={company}
          filter={filter}
          hrefOf={(narrowedBy) => hrefAs(isBoard, narrowedBy)}
          choice={mayAnswer ? choice : null}
          last={last}
          onAnswer={(step, chosen) => {
            setPeople(chosen);
            setLast(chosen.find(({ can }) => can.includes(step))?.id ?? null);
            open(step);
          }}
        />
      </ListFocusManager>
    </ApplicantTask>
  );
}

/** Applicants, those who wait for an answer first: as a table, or as a board by state. */
export const Applicants = () => (
  <CompanyWithApplicants>
    {(company) => <ApplicantsOfCompany key={company.id} company={company} />}
  </CompanyWithApplicants>
);
