import { Trans } from '@lingui/macro';
import type { JobsInstead as Instead } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { alternativeJobsRead } from '../../routing/reads.ts';
import { JobRowList } from '../../shell/job-row.tsx';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

const OwnApplication = lazyComponent<{ token: string; job: number }>(() =>
  import('../../shell/own-application.tsx').then((module) => module.OwnApplication),
);

function OpenJobs({ job }: { job: number }) {
  const { locale } = useEdition();
  const { data, error, retry } = useRead<Instead>(alternativeJobsRead(locale, job));
  if (error !== undefined && !data)
    return (
      <ReadAlert keeps={false} onRetry={retry}>
        <Trans>The open jobs did not load.</Trans>
      </ReadAlert>
    );
  if (!data || data.items.length === 0) return null;
  const title = data.isSimilar ? <Trans>Similar open jobs</Trans> : <Trans>The newest jobs</Trans>;
  return (
    <TitledSection title={title} className="pb-14">
      <JobRowList jobs={data.items} />
    </TitledSection>
  );
}

/** Open jobs in place of one that is gone or never existed. An ad is purged sooner than its applications. */
export function JobsInstead({ job }: { job: number }) {
  const { linkToken } = useServices();
  return (
    <>
      {linkToken && <OwnApplication token={linkToken} job={job} />}
      <OpenJobs job={job} />
    </>
  );
}
