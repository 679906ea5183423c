import { memo, useDeferredValue } from 'react';
import type { JobCard, JobList } from '../../api/contract-board.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { jobsPerPage } from '../../routing/pagination.ts';
import { useJobList } from '../../shell/job-list/use-job-list.ts';
import { JobRow } from '../../shell/job-row.tsx';
import { useAddress } from '../../shell/use-address.ts';

/** Re-renders for new jobs only: while others load they stay as they are. */
export const JobRows = memo(({ jobs }: { jobs: JobCard[] }) =>
  jobs.map((job) => (
    <li key={job.identifier}>
      <JobRow job={job} />
    </li>
  )),
);

/** More than a screen shows. */
const rowsInSight = 10;

/**
 * Promoted jobs come first and are not repeated. Of the others, those in sight render before the rest; on a return all
 * rows render at once, as the user may have been at the end.
 */
export function ListRows({ list: { promoted, items } }: { list: Pick<JobList, 'promoted' | 'items'> }) {
  const { isReturn } = useAddress();
  const isWhole = useDeferredValue(items) === items || isReturn;
  return (
    <>
      {promoted && <JobRows jobs={promoted} />}
      <JobRows jobs={isWhole ? items : items.slice(0, rowsInSight)} />
    </>
  );
}

const SkeletonRow = () => (
  <li
    aria-hidden="true"
    className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 border-b border-line py-4 md:grid-cols-[52px_minmax(0,1fr)_190px] md:gap-x-[18px] md:pt-5 md:pb-[19px]"
  >
    <div className="skeleton size-10 rounded-[11px]! md:size-[52px] md:rounded-[14px]!" />
    <div>
      <div className="flex h-[23px] items-center md:h-[25px]">
        <div className="skeleton h-4 w-[72%]" />
      </div>
      <div className="mt-0.5 flex h-6 items-center">
        <div className="skeleton h-3.5 w-[46%]" />
      </div>
      <div className="mt-[7px] flex h-5 items-center max-md:hidden">
        <div className="skeleton h-3 w-[32%]" />
      </div>
    </div>
    <div className="col-start-2 mt-1.5 md:col-start-3 md:mt-0">
      <div className="flex h-6 items-center md:h-[25px] md:justify-end">
        <div className="skeleton h-4 w-36" />
      </div>
      <div className="mt-0.5 flex h-[23px] items-center md:justify-end">
        <div className="skeleton h-3.5 w-40" />
      </div>
    </div>
  </li>
);

export const SkeletonRows = ({ rows }: { rows: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
  Array.from({ length: rows }, (_, index) => <SkeletonRow key={index} />);

/** A page that was loaded before the one in the address. */
export function EarlierRows({ filter }: { filter: JobFilter }) {
  const { data } = useJobList(filter);
  return data ? <ListRows list={data} /> : <SkeletonRows rows={jobsPerPage} />;
}
