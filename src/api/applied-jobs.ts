import { applicationCalls } from '../routing/application-calls.ts';
import { get } from './call.ts';
import type { Client } from './client.ts';
import type { Application } from './contract-candidate.ts';

type Applied = Pick<Application, 'sentAt'> & { job: Pick<Application['job'], 'identifier'> };

const isApplied = (item: unknown): item is Applied => {
  const { job, sentAt } = Object(item) as Record<string, unknown>;
  return typeof sentAt === 'string' && typeof Object(job).identifier === 'number';
};

/** When an account applied for which jobs, by their numbers. */
export type AppliedJobs = Partial<Record<number, string>>;

const appliedJobsOf = (body: unknown): AppliedJobs | null => {
  const { items } = Object(body) as Record<string, unknown>;
  if (!Array.isArray(items) || !items.every(isApplied)) return null;
  return Object.fromEntries(items.map(({ job, sentAt }) => [job.identifier, sentAt]));
};

/** GET of them. It is for rows and ads, which come without our schema library. */
export const readAppliedJobs = (client: Client): Promise<AppliedJobs> =>
  get(client, applicationCalls.applications, appliedJobsOf, { cache: 'no-store' });
