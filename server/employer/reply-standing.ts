import { eq } from 'drizzle-orm';
import type { ReplyStanding } from '../../src/api/contract-reply-clock.ts';
import type { Db } from '../db/open.ts';
import { companyReplyRecords } from '../db/schema/reply-clock.ts';

/** How well a company keeps its promises, by the last computed figures; null if nobody has applied. */
export async function readReplyStanding(db: Db, companyId: number): Promise<ReplyStanding | null> {
  const { publicRecord, overdue, dueSoon, consequence, announced } = companyReplyRecords;
  const [standing] = await db
    .select({ publicRecord, overdue, dueSoon, consequence, announced })
    .from(companyReplyRecords)
    .where(eq(companyReplyRecords.companyId, companyId));
  return standing ?? null;
}
