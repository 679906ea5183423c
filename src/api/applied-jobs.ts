import { applicationCalls } from '../routing/application-calls.ts';
import { getJson } from './call.ts';
import type { Client } from './client.ts';
import type { Application } from './contract-candidate.ts';

type AppliedJob = Pick<Application, 'sentAt'> & { job: Pick<Application['job'], 'identifier'> };

const isAppliedJob = (item: unknown): item is AppliedJob => {
  const { job, sentAt } = Object(item) as Record<string, unknown>;
  return typeof sentAt === 'string' && typeof Object(job).identifier === 'number';
};

/** When the account applied for which jobs, by job number. */
export type AppliedJobs = Partial<Record<number, string>>;

const appliedJobsOf = (body: unknown): AppliedJobs | null => {
  const { items } = Object(body) as Record<string, unknown>;
  if (!Array.isArray(items) || !items.every(isAppliedJob)) return null;
  return Object.fromEntries(items.map(({ job, sentAt }) => [job.identifier, sentAt]));
};

/** GET of them. Used by rows and ads, which load without our schema library. */
export const readAppliedJobs = (client: Client): Promise<AppliedJobs> =>
  getJson(client, applicationCalls.applications, appliedJobsOf, { cache: 'no-store' });
