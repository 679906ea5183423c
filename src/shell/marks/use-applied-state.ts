import { useEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { readAppliedJobs } from '../../api/applied-jobs.ts';
import { useServices } from '../../context.tsx';
import { appliedJobs } from '../../effects/job-history.ts';
import { userOf } from '../../effects/session-store.ts';
import { useCheckedSession } from '../use-session.ts';

type AppliedState = {
  /** When the account applied; null where it did not, or that is not known. */
  sentAt: string | null;
  /** The logged-in account has not applied. */
  isSomebodyElse: boolean;
  /** Somebody applied in this browser, logged in or not. */
  isHere: boolean;
};

/** What is known of having applied for a job. */
export function useAppliedState(job: number): AppliedState {
  const { clients } = useServices();
  const session = useCheckedSession();
  const user = session && userOf(session);
  const { data, mutate } = useSWR(user && `applied-jobs ${user}`, () => readAppliedJobs(clients.localeApi));
  const isHere = useSyncExternalStore(appliedJobs.listen, appliedJobs.read).includes(job);
  // Applied a moment ago, here or in another tab.
  useEffect(() => appliedJobs.listen(() => appliedJobs.read()[0] === job && void mutate()), [job, mutate]);
  return { sentAt: data?.[job] ?? null, isSomebodyElse: data !== undefined && !data[job], isHere };
}
