import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { applicationDrafts } from '../db/schema/application-drafts.ts';
import { applications } from '../db/schema/applications.ts';
import { files } from '../db/schema/files.ts';
import type { UserRow } from './users.ts';

/**
 * What was sent as a guest becomes the account's once its address is confirmed (ruling 66): nobody else can confirm it. Done where a
 * session opens and where an address is confirmed. Of an ad that the account has applied for it stays a guest's.
 */
export async function claimApplications(
  tx: Tx,
  { id, email, emailVerified }: Pick<UserRow, 'id' | 'email' | 'emailVerified'>,
): Promise<void> {
  if (!emailVerified) return;
  const own = tx.select({ job: applications.job }).from(applications).where(eq(applications.userId, id));
  const claimed = await tx
    .update(applications)
    .set({ userId: id })
    .where(and(eq(applications.email, email), isNull(applications.userId), notInArray(applications.job, own)))
    .returning({ id: applications.id, job: applications.job });
  for (const application of claimed) {
    await tx.update(files).set({ userId: id }).where(eq(files.applicationId, application.id));
    // It was sent by somebody who was signed out meanwhile.
    await tx
      .delete(applicationDrafts)
      .where(and(eq(applicationDrafts.userId, id), eq(applicationDrafts.job, application.job)));
  }
}
