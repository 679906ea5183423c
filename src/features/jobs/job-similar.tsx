import { Trans } from '@lingui/macro';
import type { JobCard } from '../../../server/contract.ts';
import { JobRow } from '../../shell/job-row.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

/** Where to go on from here. */
export function JobSimilar({ jobs, className }: { jobs: JobCard[]; className: string }) {
  if (jobs.length === 0) return null;
  return (
    <TitledSection title={<Trans>Similar jobs</Trans>} className={`print:hidden ${className}`}>
      <ul className="border-t-[1.5px] border-ink">
        {jobs.map((job) => (
          <li key={job.identifier}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
