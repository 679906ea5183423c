import { and, desc, eq } from 'drizzle-orm';
import type { SavedJobs } from '../../src/api/contract.ts';
import type { Db } from '../db/open.ts';
import { savedJobs } from '../db/schema/marks.ts';

/** What somebody has saved with its notes, the last one first. */
export async function readSavedJobs(db: Db, userId: string): Promise<SavedJobs> {
  const rows = await db
    .select()
    .from(savedJobs)
    .where(eq(savedJobs.userId, userId))
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobNumber));
  return {
    items: rows.map(({ jobNumber, createdAt, note, remindOn }) => ({
      id: String(jobNumber),
      savedAt: createdAt.toISOString(),
      note,
      remindOn,
    })),
  };
}

/** Writes the note of a saved job. False: it is not saved. */
export async function writeNote(
  db: Db,
  { userId, job }: { userId: string; job: number },
  written: { note: string; remindOn: string | null },
): Promise<boolean> {
  const rows = await db
    .update(savedJobs)
    .set(written)
    .where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobNumber, job)))
    .returning({ jobNumber: savedJobs.jobNumber });
  return rows.length > 0;
}
