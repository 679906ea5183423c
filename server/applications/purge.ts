import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { files } from '../db/schema/files.ts';
import { jobs } from '../db/schema/jobs.ts';

/**
 * When retention starts: for applicants added by a company, the day of consent, whatever the ad does; without an ad, the day of applying.
 */
const retentionStart = sql`coalesce(${applications.consentOn}::timestamp at time zone 'Europe/Prague', case when ${jobs.status} = 'unlisted' then ${applications.sentAt} end, ${jobs.closedAt}, ${jobs.validUntil}::timestamp at time zone 'Europe/Prague')`;
const retentionPeriod = sql`case when ${applications.mayBeKept} then interval '12 months' else interval '6 months' end`;

/** The last day in Prague on which an application is kept, as far as is known: a live ad may end on another day. */
export const retainedUntil = sql<string>`to_char((${retentionStart} + ${retentionPeriod}) at time zone 'Europe/Prague', 'YYYY-MM-DD')`;

/** Deletes applications half a year after their ad has ended, or a year if the company may keep them (PR08). Their files go with them. */
export function purgeApplications(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.number, applications.job))
      .where(sql`${retentionStart} + ${retentionPeriod} < ${now.toISOString()}::timestamptz`)
      .limit(1_000);
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(files).set({ expiresAt: now }).where(inArray(files.applicationId, ids));
    await tx.delete(applications).where(inArray(applications.id, ids));
  });
}
