import { Trans } from '@lingui/macro';
import type { JobDetail } from '../../api/contract.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { JobBody } from './job-body.tsx';
import { JobClosed } from './job-closed.tsx';
import { JobCompany } from './job-company.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobHeading } from './job-heading.tsx';
import { JobPanel } from './job-panel.tsx';
import { JobShare } from './job-share.tsx';
import { JobSimilar } from './job-similar.tsx';
import { JobThumbBar } from './job-thumb-bar.tsx';

type Props = {
  job: JobDetail;
  /** A newer version is on its way. */
  isRefreshing: boolean;
};

export function JobAd({ job, isRefreshing }: Props) {
  const { locale } = useEdition();
  const isClosed = job.status === 'closed';

  return (
    <div aria-busy={isRefreshing} className="pt-6 lg:pt-10 print:pt-4">
      {isClosed && (
        <>
          <JobHeading job={job} />
          <JobClosed record={job.record} />
          <JobSimilar jobs={job.similar} className="mb-14" />
        </>
      )}
      <div className="grid items-start gap-x-[72px] gap-y-9 lg:grid-cols-[minmax(0,1fr)_344px]">
        <article>
          {!isClosed && <JobHeading job={job} />}
          <JobFacts job={job} />
          <JobBody job={job} />
          <JobCompany company={job.company} />
        </article>
        <aside className="lg:sticky lg:top-6">
          <JobPanel job={job} />
          <JobShare title={job.title} address={job.links[locale]} />
        </aside>
      </div>
      {!isClosed && <JobSimilar jobs={job.similar} className="mt-14" />}
      <JobThumbBar job={job} />
      <p className="mt-8 hidden print:block">
        <Trans>From {job.links[locale]}</Trans>
      </p>
    </div>
  );
}
