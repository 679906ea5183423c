import { Trans } from '@lingui/macro';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { Client } from '../../api/client.ts';
import type { JobCard } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { appliedJobs, seenJobs } from '../../effects/job-history.ts';
import { userOf } from '../../effects/session-store.ts';
import { applicationCalls } from '../../routing/application-calls.ts';
import { useCheckedSession } from '../use-session.ts';

export type RowMarksProps = {
  job: Pick<JobCard, 'identifier' | 'datePosted'>;
  /** The shape of a mark. */
  shape: string;
};

/** Numbers of the jobs that the account applied for. What cannot be read marks nothing. */
async function readApplied(client: Client): Promise<number[]> {
  const answer = await client('GET', applicationCalls.applications, { cache: 'no-store' });
  const { items } = Object(answer.ok ? await answer.json().catch(() => null) : null) as { items?: unknown };
  return Array.isArray(items) ? items.map((item) => Number(Object(Object(item).job).identifier)) : [];
}

/** Whether the account or this browser applied for a job. */
function useIsApplied(identifier: number): boolean {
  const { clients } = useServices();
  const session = useCheckedSession();
  const user = session && userOf(session);
  const { data } = useSWR<number[]>(user && `applied-jobs ${user}`, () => readApplied(clients.locale));
  const here = useSyncExternalStore(appliedJobs.listen, appliedJobs.read);
  return (data?.includes(identifier) ?? false) || here.includes(identifier);
}

/** What this browser, or the account, knows of a job beside its title: the most telling of applied, seen and new. */
export function RowMarks({ job: { identifier, datePosted }, shape }: RowMarksProps) {
  const { lastVisit } = useServices();
  const isApplied = useIsApplied(identifier);
  const isSeen = useSyncExternalStore(seenJobs.listen, seenJobs.read).includes(identifier);
  if (isApplied)
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
