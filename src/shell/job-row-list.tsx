import type { JobCard } from '../api/contract.ts';
import { JobRow } from './job-row.tsx';

/** A few jobs below something else. */
export const JobRowList = ({ jobs }: { jobs: JobCard[] }) => (
  <ul className="border-t-[1.5px] border-ink">
    {jobs.map((job) => (
      <li key={job.identifier}>
        <JobRow job={job} />
      </li>
    ))}
  </ul>
);
