import { lt } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { messageReports } from '../db/schema/messages.ts';
import { jobReports } from '../db/schema/reports.ts';

const halfYear = 182 * 24 * 3_600_000;

/** Deletes reports of ads and messages half a year after their decision, the time for objections. Undecided ones still wait for theirs. */
export async function purgeReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - halfYear);
  for (const reports of [jobReports, messageReports]) await db.delete(reports).where(lt(reports.decidedAt, before));
}
