import { and, eq } from 'drizzle-orm';
import type { EventFromLogic } from 'xstate';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import type { ApplicationStatus } from '../../src/api/contract-candidate.ts';
import type { Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { HttpProblem } from '../http/problem.ts';
import { nextState } from '../next-state.ts';
import { markRecordStale } from '../reply-clock/stale-records.ts';
import { queueApplicationWebhooks } from '../webhooks/queue-deliveries.ts';
import type { ApplicationRow } from './read-applications.ts';

/** Applies an event to an application, and returns its status. Throws a 409 problem where that isn't allowed, or the row has changed. */
export async function changeApplication(
  tx: Tx,
  { id, job, state, version, status: before, log }: ApplicationRow,
  event: EventFromLogic<typeof applicationMachine>,
  now: Date,
): Promise<ApplicationStatus> {
  const after = nextState(applicationMachine, state, event);
  const status = after.value as ApplicationStatus;
  const changed = await tx
    .update(applications)
    .set({
      state: after,
      version: version + 1,
      status,
      log: status === before ? log : [...log, { status, at: now.toISOString() }],
    })
    .where(and(eq(applications.id, id), eq(applications.version, version)))
    .returning({ id: applications.id });
  if (changed.length === 0) throw new HttpProblem(409);
  if (status !== before) await markRecordStale(tx, job);
  if (status === 'withdrawn' && before !== status) await queueApplicationWebhooks(tx, id, 'application.withdrawn', now);
  return status;
}
