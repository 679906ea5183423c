import { Plural, Trans, useLingui } from '@lingui/macro';
import { Fragment, type ReactNode } from 'react';
import useSWR from 'swr';
import { HttpError } from '../../api/client.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { listNames, useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { jobRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { townsOf, usePlaceNames, WorkMode } from '../../shell/places.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { OnTimeReplyShare, ReplyWithin } from '../../shell/reply-promise.tsx';
import { SalaryText } from '../../shell/salary.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TabSkeleton } from './tab-states.tsx';

/** The facts that decide between jobs, and each job's value. */
function useComparisonFacts(): { key: string; name: ReactNode; of: (job: JobDetail) => ReactNode }[] {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const placeNames = usePlaceNames();
  return [
    {
      key: 'salary',
      name: <Trans>Gross salary</Trans>,
      of: ({ baseSalary }) => (
        <SalaryText salary={baseSalary}>
          <Trans>not stated</Trans>
        </SalaryText>
      ),
    },
    { key: 'mode', name: <Trans>Workplace</Trans>, of: (job) => job.mode && <WorkMode job={job} /> },
    {
      key: 'place',
      name: <Trans>Place</Trans>,
      of: (job) => placeNames(townsOf(job)) || (job.mode === 'remote' && <WorkMode job={job} />),
    },
    {
      key: 'employment',
      name: <Trans>Employment</Trans>,
      of: ({ commitment, contract }) =>
        [
          listNames(commitment.map((id) => nameOf('commitment', id))),
          listNames(contract.map((id) => nameOf('contract', id))),
        ]
          .filter(Boolean)
          .join('\u00a0· '),
    },
    {
      key: 'seniority',
      name: <Trans>Seniority</Trans>,
      of: ({ seniority }) => listNames(seniority.map((id) => nameOf('seniority', id))),
    },
    {
      key: 'reply',
      name: <Trans>Reply</Trans>,
      of: ({ replyDays, replies: { company } }) => (
        <>
          {replyDays === null ? <Trans>No reply date promised</Trans> : <ReplyWithin days={replyDays} />}
          {company && (
            <span className="block">
              <OnTimeReplyShare record={company} />
            </span>
          )}
          {company?.consequence === 'paused' && (
            <span className="block font-normal text-quiet">
              <Trans>
                More than half of the replies that the company promised are overdue. It can take new applications once
                fewer than five, or at most half, are.
              </Trans>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'process',
      name: <Trans>Hiring process</Trans>,
      of: ({ process, inLanguage }) =>
        process.length > 0 && (
          <ol className="list-decimal pl-5">
            {process.map(({ step, days }) => (
              <li key={step}>
                <span lang={inLanguage}>{step}</span>{' '}
                <span className="font-normal whitespace-nowrap text-quiet">
                  · <Plural value={days} one="# day" other="# days" />
                </span>
              </li>
            ))}
          </ol>
        ),
    },
    { key: 'skills', name: <Trans>Must have</Trans>, of: ({ skillsMust }) => skillsMust.join(', ') },
    {
      key: 'benefits',
      name: <Trans>Benefits</Trans>,
      of: ({ benefits }) => listNames(benefits.map((id) => nameOf('benefit', id))),
    },
    {
      key: 'published',
      name: <Trans>First published</Trans>,
      of: ({ record }) => formatDate(locale, record.firstPublished),
    },
  ];
}

/** What the user should know before comparing further: it takes no applications. */
function JobStatusNotice({ job: { status, record } }: { job: JobDetail }) {
  const { locale } = useEdition();
  const day = record.closed && formatDate(locale, record.closed);
  if (status === 'active') return null;
  return (
    <p className="font-semibold">
      {status === 'paused' && <Trans>The company is not replying right now.</Trans>}
      {status === 'closed' && day && <Trans>This job closed on {day}.</Trans>}
    </p>
  );
}

function Table({ jobs }: { jobs: JobDetail[] }) {
  const { t } = useLingui();
  const { to } = useEdition();
  const facts = useComparisonFacts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, also by keys
    <section aria-label={t`Jobs side by side`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr>
            {jobs.map((job) => {
              const { identifier, slug, title, inLanguage, company } = job;
              return (
                <th key={identifier} scope="col" className="w-60 py-3 pr-4 align-top font-normal">
                  <AppLink
                    href={to('job', { id: String(identifier), slug })}
                    lang={inLanguage}
                    className="inline-flex items-start text-lg leading-snug font-bold pointer-coarse:min-h-11 hover:text-leap"
                  >
                    {title}
                  </AppLink>
                  <p className="text-quiet">{company.name}</p>
                  <JobStatusNotice job={job} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ key, name, of }) => (
            <Fragment key={key}>
              <tr className="border-t border-line">
                <th scope="rowgroup" colSpan={jobs.length} className="pt-3 text-sm font-normal text-quiet">
                  <span className="sticky left-0">{name}</span>
                </th>
              </tr>
              <tr>
                {jobs.map((job) => (
                  <td key={job.identifier} className="pt-0.5 pr-4 pb-3 align-top font-semibold">
                    {of(job) || (
                      <span className="font-normal text-quiet">
                        <Trans>the ad does not say</Trans>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

/** The job of each number; null if the board has none, or no longer. */
type ComparedJobs = { id: string; job: JobDetail | null }[];

const isMissingJob = (error: unknown) => error instanceof HttpError && (error.status === 404 || error.status === 410);

/** Two or three jobs side by side, in place of the list: those in the address, whoever saved them. */
export function Comparison({ ids, address }: { ids: readonly string[]; address: string }) {
  const { read } = useServices();
  const { locale } = useEdition();
  const { data, error, mutate } = useSWR<ComparedJobs>(`compared ${locale} ${ids.join(' ')}`, () =>
    Promise.all(
      ids.map(async (id) => {
        const job = await (read(jobRead(locale, Number(id))) as Promise<JobDetail>).catch((failure: unknown) => {
          if (isMissingJob(failure)) return null;
          throw failure;
        });
        return { id, job };
      }),
    ),
  );
  const jobs = data?.flatMap(({ job }) => job ?? []) ?? [];
  const missing = data?.filter(({ job }) => job === null).map(({ id }) => id) ?? [];
  return (
    <>
      <div className="flex min-h-[56px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
        <h2 ref={focusOnMount} tabIndex={-1} className="text-lg font-bold outline-none">
          <Plural value={data ? jobs.length : ids.length} one="# job compared" other="# jobs compared" />
        </h2>
        <AppLink href={address} className={buttonClass('plain', 'print:hidden')}>
          <Trans>Back to the list</Trans>
        </AppLink>
      </div>
      {error !== undefined && (
        <ReadAlert keeps={false} onRetry={() => void mutate()}>
          <Trans>The jobs did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <TabSkeleton />}
      {missing.map((id) => (
        <p key={id} className="pt-3 text-quiet">
          <Trans>There is no job number {id} on the board, or not any more.</Trans>
        </p>
      ))}
      {jobs.length > 0 && <Table jobs={jobs} />}
    </>
  );
}
