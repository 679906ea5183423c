import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { CompanyUpdates, JobCard, JobCardWithStatus, Salary } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { companyUpdatesRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { JobRowList } from '../../shell/job-row.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { ReplyExplanation } from '../../shell/reply-promise.tsx';
import { SalaryText } from '../../shell/salary.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

const Jobs = ({ title, jobs }: { title: ReactNode; jobs: JobCard[] }) =>
  jobs.length > 0 && (
    <TitledSection title={title}>
      <JobRowList jobs={jobs} />
    </TitledSection>
  );

type UpdateItemProps = { job: JobCardWithStatus; children: ReactNode };

/** An ad with news, in a line. */
function UpdateItem({ job: { identifier, slug, title, inLanguage }, children }: UpdateItemProps) {
  const { to } = useEdition();
  return (
    <li className="border-b border-line py-3">
      <AppLink
        href={to('job', { id: String(identifier), slug })}
        lang={inLanguage}
        className="inline-flex min-h-11 items-center font-semibold hover:text-leap"
      >
        {title}
      </AppLink>
      {children}
    </li>
  );
}

function ClosedJob({ job }: { job: JobCardWithStatus }) {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const { hiringOrganization, closed, outcome } = job;
  return (
    <UpdateItem job={job}>
      <p className="text-[15px] text-quiet">
        {[hiringOrganization.name, closed && formatDate(locale, closed), outcome && nameOf('outcome', outcome)]
          .filter(Boolean)
          .join('\u00a0· ')}
      </p>
    </UpdateItem>
  );
}

const SalaryValue = ({ salary }: { salary: Salary | null }) => (
  <SalaryText salary={salary}>
    <Trans>salary not stated</Trans>
  </SalaryText>
);

function SalaryChangedJob({ job }: { job: CompanyUpdates['repaid'][number] }) {
  const { locale } = useEdition();
  const { hiringOrganization, change } = job;
  return (
    <UpdateItem job={job}>
      <p className="text-[15px] text-quiet">
        {hiringOrganization.name}
        {'\u00a0· '}
        <span suppressHydrationWarning>{formatDate(locale, change.at)}</span>
      </p>
      <p className="flex flex-wrap gap-x-2 text-[15px]">
        <span className="text-quiet">
          <span className="sr-only">
            <Trans>before:</Trans>{' '}
          </span>
          <SalaryValue salary={change.from} />
        </span>
        <span aria-hidden="true">→</span>
        <span className="font-semibold">
          <span className="sr-only">
            <Trans>now:</Trans>{' '}
          </span>
          <SalaryValue salary={change.to} />
        </span>
      </p>
    </UpdateItem>
  );
}

const UpdateList = ({ title, children }: { title: ReactNode; children: ReactNode[] }) =>
  children.length > 0 && (
    <TitledSection title={title}>
      <ul className="border-t-[1.5px] border-ink">{children}</ul>
    </TitledSection>
  );

/** Jobs of followed startups: new since the last visit first, then changed pay, then recently closed. */
export function Updates({ slugs }: { slugs: readonly string[] }) {
  const { locale } = useEdition();
  const { lastVisit } = useServices();
  const { data, isPrevious, error, retry } = useRead<CompanyUpdates>(companyUpdatesRead(locale, slugs));
  const isNew = ({ datePosted }: JobCard) => lastVisit !== null && Date.parse(datePosted) > lastVisit;
  const { items = [], repaid = [], closed = [] } = data ?? {};
  const fresh = items.filter(isNew);
  const known = items.filter((job) => !isNew(job));

  return (
    <div aria-busy={isPrevious} className="grid min-w-0 grid-cols-1 gap-11">
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>The jobs did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <TextSkeleton lines={6} />}
      {data && lastVisit !== null && fresh.length === 0 && (
        <p className="text-lg font-bold">
          <Trans>Nothing new since your last visit.</Trans>
        </p>
      )}
      <Jobs title={<Trans>Since your last visit</Trans>} jobs={fresh} />
      <Jobs title={fresh.length > 0 ? <Trans>Earlier</Trans> : <Trans>Open jobs</Trans>} jobs={known} />
      <UpdateList title={<Trans>Salary changed in the last 30 days</Trans>}>
        {repaid.map((job) => (
          <SalaryChangedJob key={job.identifier} job={job} />
        ))}
      </UpdateList>
      <UpdateList title={<Trans>Closed in the last 30 days</Trans>}>
        {closed.map((job) => (
          <ClosedJob key={job.identifier} job={job} />
        ))}
      </UpdateList>
      {data && items.length + closed.length === 0 && (
        <p className="max-w-[52ch] text-quiet">
          <Trans>The startups you follow have no open jobs right now.</Trans>
        </p>
      )}
      <ReplyExplanation />
    </div>
  );
}
