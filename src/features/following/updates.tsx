import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { CompanyUpdates, JobCard, KnownJob } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { companyUpdatesRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { JobRowList } from '../../shell/job-row.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { ReplyExplanation } from '../../shell/reply-promise.tsx';
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

function ClosedJob({ job }: { job: KnownJob }) {
  const { locale, to } = useEdition();
  const nameOf = useTaxonomyNames();
  const { identifier, slug, title, inLanguage, hiringOrganization, closed, outcome } = job;
  return (
    <li className="border-b border-line py-3">
      <AppLink
        href={to('job', { id: String(identifier), slug })}
        lang={inLanguage}
        className="inline-flex min-h-11 items-center font-semibold hover:text-leap"
      >
        {title}
      </AppLink>
      <p className="text-[15px] text-quiet">
        {[hiringOrganization.name, closed && formatDate(locale, closed), outcome && nameOf('outcome', outcome)]
          .filter(Boolean)
          .join('\u00a0· ')}
      </p>
    </li>
  );
}

/** Jobs of followed startups: those since the last visit first, and those that closed lately. */
export function Updates({ slugs }: { slugs: readonly string[] }) {
  const { locale } = useEdition();
  const { lastVisit } = useServices();
  const { data, isPrevious, error, retry } = useRead<CompanyUpdates>(companyUpdatesRead(locale, slugs));
  const isNew = ({ datePosted }: JobCard) => lastVisit !== null && Date.parse(datePosted) > lastVisit;
  const { items = [], closed = [] } = data ?? {};
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
      <Jobs title={fresh.length > 0 ? <Trans>From before</Trans> : <Trans>Open jobs</Trans>} jobs={known} />
      {closed.length > 0 && (
        <TitledSection title={<Trans>Closed in the last 30 days</Trans>}>
          <ul className="border-t-[1.5px] border-ink">
            {closed.map((job) => (
              <ClosedJob key={job.identifier} job={job} />
            ))}
          </ul>
        </TitledSection>
      )}
      {data && items.length + closed.length === 0 && (
        <p className="max-w-[52ch] text-quiet">
          <Trans>The startups you follow have no open jobs now.</Trans>
        </p>
      )}
      <ReplyExplanation />
    </div>
  );
}
