import { Trans } from '@lingui/macro';
import { useSyncExternalStore } from 'react';
import type { JobCard } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { seenJobs } from '../../effects/job-history.ts';
import { useAppliedState } from './use-applied-state.ts';

export type RowMarksProps = {
  job: Pick<JobCard, 'identifier' | 'datePosted'>;
  /** The shape of a mark. */
  shape: string;
};

/** What this browser, or the account, knows of a job beside its title: the most telling of applied, seen and new. */
export function RowMarks({ job: { identifier, datePosted }, shape }: RowMarksProps) {
  const { lastVisit } = useServices();
  const { sentAt, isHere } = useAppliedState(identifier);
  const isSeen = useSyncExternalStore(seenJobs.listen, seenJobs.read).includes(identifier);
  if (sentAt !== null || isHere)
    return (
      <>
        <span className={`${shape} border border-leap font-[650] text-leap`}>
          <Trans>applied</Trans>
        </span>{' '}
      </>
    );
  if (isSeen)
    return (
      <>
        <span className={`${shape} border border-line font-medium text-quiet`}>
          <Trans>seen</Trans>
        </span>{' '}
      </>
    );
  if (lastVisit === null || Date.parse(datePosted) <= lastVisit) return null;
  return (
    <>
      <span className={`${shape} bg-spark font-[650] text-on-spark`}>
        <Trans>new since your last visit</Trans>
      </span>{' '}
    </>
  );
}
