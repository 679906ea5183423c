import { Plural, Trans, useLingui } from '@lingui/macro';
import { type MouseEvent, useRef, useState } from 'react';
import { applicantSteps } from '../../../machines/bulk-answer/bulk-answer.rules.ts';
import { csvPath } from '../../api/applicants.ts';
import type { Applicants as Answer, ApplicantRow, ApplicantStep, CompanyAccount } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import {
  type ApplicantFilter,
  applicantQuery,
  everyApplicant,
  parseApplicantFilter,
} from '../../routing/applicant-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { useGo } from '../../shell/navigate-to.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { ApplicantFilters } from './applicant-filters.tsx';
import { BulkAnswer } from './bulk-answer.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { NotVerified } from './not-verified.tsx';
import { ReplyDue } from './reply-due.tsx';
import { useApplicants } from './use-applicants.ts';
import { useCompanyAddress, useListRefresh, withCompany } from './use-company.ts';
import { statusNames, stepNames } from './words.ts';

const onPage = 25;

type Choice = {
  chosen: ReadonlyMap<string, ApplicantRow>;
  /** With the Shift key all from the last one on. */
  choose: (applicant: ApplicantRow, isChosen: boolean, withShift: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
  clear: () => void;
};

function useChoice(items: readonly ApplicantRow[]): Choice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ApplicantRow>>(new Map());
  const last = useRef<string | null>(null);
  const set = (rows: readonly ApplicantRow[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const row of rows) {
        if (isChosen) after.set(row.id, row);
        else after.delete(row.id);
      }
      return after;
    });
  return {
    chosen,
    choose(applicant, isChosen, withShift) {
      const at = items.findIndex(({ id }) => id === applicant.id);
      const from = withShift ? items.findIndex(({ id }) => id === last.current) : -1;
      set(items.slice(Math.min(at, from < 0 ? at : from), Math.max(at, from) + 1), isChosen);
      last.current = applicant.id;
    },
    chooseAll: (isChosen) => set(items, isChosen),
    clear: () => setChosen(new Map()),
  };
}

const cell = 'md:px-2 md:py-3 md:align-top';

type RowProps = { applicant: ApplicantRow; company: CompanyAccount; choice: Choice | null };

function Row({ applicant, company, choice }: RowProps) {
  const { i18n, t } = useLingui();
  const { to } = useAddress();
  const { id, name, job, status, rating, unread, tags } = applicant;
  const shown = name || t`Deleted account`;
  return (
    <tr className="grid grid-cols-[44px_1fr] gap-x-1 border-b border-line py-3 md:table-row md:py-0">
      {choice && (
        <td className={`row-span-6 ${cell}`}>
          <label className="-my-2 grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={t`Choose ${shown}`}
              checked={choice.chosen.has(id)}
              onClick={(event: MouseEvent<HTMLInputElement>) =>
                choice.choose(applicant, event.currentTarget.checked, event.shiftKey)
              }
              readOnly
              className="size-5 cursor-pointer accent-leap"
            />
          </label>
        </td>
      )}
      <td className={`col-start-2 ${cell}`}>
        <ReplyDue applicant={applicant} />
      </td>
      <td className={`col-start-2 ${cell}`}>
        <AppLink
          href={withCompany(to('employerApplicant', { id }), company.id)}
          className="inline-flex min-h-9 items-center text-[17px] font-semibold wrap-anywhere underline-offset-4 hover:text-leap hover:underline md:-my-1.5 pointer-coarse:min-h-11"
        >
          {shown}
        </AppLink>{' '}
        {unread > 0 && (
          <span className="text-[15px] font-semibold text-leap">
            <Plural value={unread} one="# new message" other="# new messages" />
          </span>
        )}
        {tags.length > 0 && <p className="text-[15px] text-quiet wrap-anywhere">{tags.join(' · ')}</p>}
      </td>
      <td lang={job.inLanguage} className={`col-start-2 wrap-anywhere ${cell}`}>
        {job.title}
      </td>
      <td className={`col-start-2 ${cell}`}>{i18n._(statusNames[status])}</td>
      <td className={`col-start-2 text-[15px] text-quiet ${cell}`}>
        {rating !== null && <Trans>{rating} of 5</Trans>}
      </td>
    </tr>
  );
}

function Table({ items, company, choice }: Omit<RowProps, 'applicant'> & { items: readonly ApplicantRow[] }) {
  const { t } = useLingui();
  const isAll = choice !== null && items.every(({ id }) => choice.chosen.has(id));
  const heading = 'px-2 py-2 text-left text-[15px] font-semibold text-quiet';
  return (
    <table className="block w-full md:table md:border-t md:border-ink">
      <caption className="sr-only">
        <Trans>Applicants, those who wait for an answer first</Trans>
      </caption>
      <thead className="block md:table-header-group">
        <tr className="block border-b border-ink md:table-row">
          {choice && (
            <th scope="col" className="block text-left md:table-cell md:w-15 md:px-2">
              <label className="flex min-h-11 cursor-pointer items-center gap-1 font-normal">
                <input
                  type="checkbox"
                  aria-label={t`Choose all on this page`}
                  checked={isAll}
                  onChange={(event) => choice.chooseAll(event.target.checked)}
                  className="mx-3 size-5 cursor-pointer accent-leap"
                />
                <span aria-hidden="true" className="md:hidden">
                  <Trans>Choose all on this page</Trans>
                </span>
              </label>
            </th>
          )}
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>Answer due</Trans>
          </th>
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>Name</Trans>
          </th>
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>Ad</Trans>
          </th>
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>State</Trans>
          </th>
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>Rating</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {items.map((applicant) => (
          <Row key={applicant.id} applicant={applicant} company={company} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

/** What can be done about those who are chosen: each step says for how many it is open. */
function ChosenBar({ choice, onAnswer }: { choice: Choice; onAnswer: (step: ApplicantStep) => void }) {
  const { i18n } = useLingui();
  const people = [...choice.chosen.values()];
  return (
    <div className="sticky bottom-[var(--bottom-bars,0px)] z-2 grid gap-2 border-t border-ink bg-raised px-4 py-3 shadow-raised">
      <p role="status" className="font-semibold">
        <Plural value={people.length} one="# person is chosen" few="# people are chosen" other="# people are chosen" />
      </p>
      <div className="flex flex-wrap gap-2">
        {applicantSteps.map((step) => {
          const open = people.filter(({ can }) => can.includes(step)).length;
          return (
            open > 0 && (
              <Button key={step} onClick={() => onAnswer(step)}>
                {i18n._(stepNames[step])} ({open})
              </Button>
            )
          );
        })}
        <Button onClick={choice.clear}>
          <Trans>Choose nobody</Trans>
        </Button>
      </div>
    </div>
  );
}

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>Applicants are loading.</Trans>
    </p>
    {[1, 2, 3, 4].map((row) => (
      <Bone key={row} className="h-10" />
    ))}
  </div>
);

function Pages({
  total,
  filter,
  hrefOf,
}: {
  total: number;
  filter: ApplicantFilter;
  hrefOf: (page: number) => string;
}) {
  const last = Math.max(1, Math.ceil(total / onPage));
  const { page } = filter;
  if (last < 2) return null;
  return (
    <nav className="flex flex-wrap items-center gap-3 py-4">
      {page > 1 && (
        <AppLink href={hrefOf(page - 1)} className={buttonClass()}>
          <Trans>Previous</Trans>
        </AppLink>
      )}
      <span className="text-quiet">
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      {page < last && (
        <AppLink href={hrefOf(page + 1)} className={buttonClass()}>
          <Trans>Next</Trans>
        </AppLink>
      )}
    </nav>
  );
}

function Nobody({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (isNarrowed)
    return (
      <EmptyList title={<Trans>Nobody like that has applied.</Trans>}>
        <Button onClick={onShowAll}>
          <Trans>Show all</Trans>
        </Button>
      </EmptyList>
    );
  return (
    <EmptyList title={<Trans>Nobody has applied yet.</Trans>}>
      <p className="max-w-[52ch] text-quiet">
        <Trans>Whoever applies for an ad of yours is here, with the day by which you promised them an answer.</Trans>
      </p>
    </EmptyList>
  );
}

function Counts({ answer: { total, overdue } }: { answer: Answer }) {
  return (
    <p role="status" className="mb-2">
      <Plural value={total} one="# applicant" few="# applicants" other="# applicants" />
      {overdue > 0 && (
        <>
          {' · '}
          <strong className="text-alarm">
            <Plural
              value={overdue}
              one="# of all waits too long"
              few="# of all wait too long"
              other="# of all wait too long"
            />
          </strong>
        </>
      )}
    </p>
  );
}

type Answering = { step: ApplicantStep; people: ApplicantRow[]; others: ApplicantRow[] };

function ApplicantsOf({ company }: { company: CompanyAccount }) {
  const { search } = useAddress();
  const addressOf = useCompanyAddress();
  const go = useGo();
  const filter = parseApplicantFilter(new URLSearchParams(search));
  const { data, error, mutate, isValidating } = useApplicants(company.id, filter);
  const refresh = useListRefresh();
  const { boot } = useServices();
  const { locale } = useEdition();
  const choice = useChoice(data?.items ?? []);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const hrefOf = (asked: ApplicantFilter) => {
    const query = applicantQuery(asked).toString();
    return `${addressOf('employerApplicants', company.id)}${query && `&${query}`}`;
  };
  const mayAnswer = company.can.includes('answerApplicants');
  const isNarrowed = JSON.stringify({ ...filter, page: 1 }) !== JSON.stringify(everyApplicant);

  if (answering)
    return (
      <BulkAnswer
        company={company}
        {...answering}
        onSent={() => {
          refresh(`applicants ${company.id}`);
          refresh(`applicant ${company.id}`);
        }}
        onClose={(isSent) => {
          setAnswering(null);
          if (isSent) choice.clear();
        }}
      />
    );
  return (
    <div className="grid gap-5 pt-4">
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The applicants did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {data && (
        <>
          <ApplicantFilters filter={filter} found={data} onChoose={(asked) => go(hrefOf(asked))} />
          <div aria-busy={isValidating}>
            <Counts answer={data} />
            {data.items.length === 0 ? (
              <Nobody isNarrowed={isNarrowed || filter.page > 1} onShowAll={() => go(hrefOf(everyApplicant))} />
            ) : (
              <Table items={data.items} company={company} choice={mayAnswer ? choice : null} />
            )}
            {mayAnswer && data.items.length > 0 && (
              <p className="py-2">
                <a href={boot.apis.locale + csvPath(company.id, locale, filter)} download className={buttonClass()}>
                  <Trans>Download as a table (CSV)</Trans>
                </a>
              </p>
            )}
            {choice.chosen.size > 0 && (
              <ChosenBar
                choice={choice}
                onAnswer={(step) => {
                  const everybody = [...choice.chosen.values()];
                  setAnswering({
                    step,
                    people: everybody.filter(({ can }) => can.includes(step)),
                    others: everybody.filter(({ can }) => !can.includes(step)),
                  });
                }}
              />
            )}
            <Pages total={data.total} filter={filter} hrefOf={(page) => hrefOf({ ...filter, page })} />
          </div>
        </>
      )}
    </div>
  );
}

/** Whoever applied, those who wait for an answer first. */
export function Applicants() {
  return (
    <CompanyFrame>
      {(company) =>
        company.verifiedBy === null ? <NotVerified /> : <ApplicantsOf key={company.id} company={company} />
      }
    </CompanyFrame>
  );
}
