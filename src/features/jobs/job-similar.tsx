import { Trans } from '@lingui/macro';
import type { JobCard } from '../../api/contract.ts';
import { JobRowList } from '../../shell/job-row-list.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

/** Where to go on from here. */
export function JobSimilar({ jobs, className }: { jobs: JobCard[]; className: string }) {
  if (jobs.length === 0) return null;
  return (
    <TitledSection title={<Trans>Similar jobs</Trans>} className={`print:hidden ${className}`}>
      <JobRowList jobs={jobs} />
    </TitledSection>
  );
}
