import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { applicationDrafts } from '../db/schema/application-drafts.ts';
import { applications } from '../db/schema/applications.ts';
import { files } from '../db/schema/files.ts';
import type { UserRow } from './users.ts';

/**
 * Applications sent as a guest become the account's once its address is confirmed (ruling 66): nobody else can confirm it. Runs when a
 * session opens and when an address is confirmed. An application to an ad that the account has applied to already stays a guest's.
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
    // The application was sent while its user was signed out, so their draft was left behind.
    await tx
      .delete(applicationDrafts)
      .where(and(eq(applicationDrafts.userId, id), eq(applicationDrafts.job, application.job)));
  }
}
