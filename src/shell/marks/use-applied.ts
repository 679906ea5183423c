import { useEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { Client } from '../../api/client.ts';
import type { Application } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { appliedJobs } from '../../effects/job-history.ts';
import { userOf } from '../../effects/session-store.ts';
import { applicationCalls } from '../../routing/application-calls.ts';
import { useCheckedSession } from '../use-session.ts';

/** When an account applied for which jobs, by their numbers. What cannot be read is none. */
async function readApplied(client: Client): Promise<Partial<Record<number, string>>> {
  const answer = await client('GET', applicationCalls.applications, { cache: 'no-store' });
  const { items } = Object(answer.ok ? await answer.json().catch(() => null) : null) as { items?: Application[] };
  return Object.fromEntries(Array.isArray(items) ? items.map(({ job, sentAt }) => [job.identifier, sentAt]) : []);
}

type Applied = {
  /** When the account applied; null where it did not, or that is not known. */
  sentAt: string | null;
  /** This browser did, whoever that was. */
  isHere: boolean;
};

/** What is known of having applied for a job. */
export function useApplied(job: number): Applied {
  const { clients } = useServices();
  const session = useCheckedSession();
  const user = session && userOf(session);
  const { data, mutate } = useSWR(user && `applied-jobs ${user}`, () => readApplied(clients.locale));
  const isHere = useSyncExternalStore(appliedJobs.listen, appliedJobs.read).includes(job);
  // Sent a moment ago, here or in another tab.
  useEffect(() => appliedJobs.listen(() => appliedJobs.read()[0] === job && void mutate()), [job, mutate]);
  return { sentAt: data?.[job] ?? null, isHere };
}
