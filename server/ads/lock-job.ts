import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { board } from '../db/schema/board.ts';
import { jobs } from '../db/schema/jobs.ts';

/**
 * Waits for applications that are being sent to a job, and holds up further ones until the transaction ends. The board is locked first, as
 * by every write of jobs, and an ad before both, which avoids deadlocks.
 */
export async function lockJob(tx: Tx, number: number): Promise<void> {
  await tx.select({ revision: board.revision }).from(board).for('update');
  await tx.select({ number: jobs.number }).from(jobs).where(eq(jobs.number, number)).for('update');
}
