import { Plural, Trans } from '@lingui/macro';
import { type ReactNode, useRef } from 'react';
import { applicantsCsvPath } from '../../../api/applicants.ts';
import type { AnswerStep, ApplicantRow, ApplicantsBoard } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { type ApplicantFilter, emptyApplicantFilter } from '../../../routing/applicant-filter.ts';
import { EmptyList } from '../../../shell/list/list-notices.tsx';
import { useNavigate } from '../../../shell/navigate-to.ts';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { ApplicantFilters } from './applicant-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ApplicantSelection } from './use-applicant-selection.ts';

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>Applicants are loading.</Trans>
    </p>
    {[1, 2, 3, 4].map((row) => (
      <SkeletonBlock key={row} className="h-10" />
    ))}
  </div>
);

function NoApplicants({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (isNarrowed)
    return (
      <EmptyList title={<Trans>No applicants match these filters.</Trans>}>
        <Button onClick={onShowAll}>
          <Trans>Show all</Trans>
        </Button>
      </EmptyList>
    );
  return (
    <EmptyList title={<Trans>Nobody has applied yet.</Trans>}>
      <p className="max-w-[52ch] text-quiet">
        <Trans>People who apply to your ads will appear here, with the date by which you promised them a reply.</Trans>
      </p>
    </EmptyList>
  );
}

function Counts({ answer: { total, overdue } }: { answer: ApplicantsData }) {
  return (
    <p role="status" className="mb-2">
      <Plural value={total} one="# applicant" few="# applicants" other="# applicants" />
      {overdue > 0 && (
        <>
          {' · '}
          <strong className="text-alarm">
            <Plural
              value={overdue}
              one="# of them has been waiting too long"
              few="# of them have been waiting too long"
              other="# of them have been waiting too long"
            />
          </strong>
        </>
      )}
    </p>
  );
}

type ApplicantsData = Omit<ApplicantsBoard, 'columns'>;

/** Props of both the table and the board of applicants. */
export type ApplicantsViewProps = {
  company: CompanyAccount;
  filter: ApplicantFilter;
  hrefOf: (filter: ApplicantFilter) => string;
  /** The applicant whose card takes the focus back. */
  last: string | null;
  /** Null for users who may not answer. */
  choice: ApplicantSelection | null;
  onAnswer: (step: AnswerStep, people: readonly ApplicantRow[]) => void;
};

type Props = ApplicantsViewProps & {
  isBoard?: boolean;
  data: ApplicantsData | undefined;
  error: unknown;
  mutate: () => Promise<unknown>;
  isValidating: boolean;
  isEmpty: boolean | undefined;
  children: ReactNode;
};

/** The frame around applicants: filters, counts, and actions on those selected. */
export function ApplicantsFrame(props: Props) {
  const {
    company,
    filter,
    hrefOf,
    choice,
    onAnswer,
    data,
    error,
    mutate,
    isValidating,
    isEmpty,
    isBoard = false,
    children,
  } = props;
  const go = useNavigate();
  const found = useRef<HTMLDivElement>(null);
  const { boot } = useServices();
  const { locale } = useEdition();
  const isNarrowed = JSON.stringify({ ...filter, page: 1 }) !== JSON.stringify(emptyApplicantFilter);
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The applicants did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {data && (
        <>
          <ApplicantFilters filter={filter} found={data} isBoard={isBoard} onChoose={(chosen) => go(hrefOf(chosen))} />
          <div ref={found} aria-busy={isValidating}>
            <Counts answer={data} />
            {isEmpty ? (
              <NoApplicants isNarrowed={isNarrowed} onShowAll={() => go(hrefOf(emptyApplicantFilter))} />
            ) : (
              children
            )}
            {choice && !isEmpty && (
              <p className="py-4">
                <a
                  href={boot.apis.locale + applicantsCsvPath(company.id, locale, filter)}
                  download
                  className={buttonClass()}
                >
                  <Trans>Download as a table (CSV)</Trans>
                </a>
              </p>
            )}
            {choice && choice.chosen.size > 0 && (
              <SelectionBar
                choice={choice}
                onAnswer={(step) => onAnswer(step, [...choice.chosen.values()])}
                onClear={() => {
                  // The press removed the bar.
                  const list = found.current;
                  (list?.querySelector<HTMLElement>('input:checked') ?? list?.querySelector('input'))?.focus();
                  choice.clear();
                }}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
