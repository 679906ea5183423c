import { and, desc, eq, lt } from 'drizzle-orm';
import type { SavedJobs } from '../../src/api/contract-candidate.ts';
import type { Db, Tx } from '../db/open.ts';
import { removedNotes, savedJobs } from '../db/schema/marks.ts';

/** A user's saved jobs with their notes, latest first. */
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
  db: Db | Tx,
  { userId, job }: { userId: string; job: number },
  { note, remindOn }: { note: string; remindOn: string | null },
): Promise<boolean> {
  const rows = await db
    .update(savedJobs)
    .set({ note, remindOn })
    .where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobNumber, job)))
    .returning({ jobNumber: savedJobs.jobNumber });
  return rows.length > 0;
}

type SavedJobKey = { userId: string; id: number };

/** Saves a job; undoing a removal restores its note and its day. One that is already saved stays as it is. */
export async function saveJob(tx: Tx, { userId, id: jobNumber }: SavedJobKey, createdAt: Date): Promise<void> {
  const saved = await tx.insert(savedJobs).values({ userId, jobNumber, createdAt }).onConflictDoNothing().returning();
  if (saved.length === 0) return;
  const [removed] = await tx
    .delete(removedNotes)
    .where(and(eq(removedNotes.userId, userId), eq(removedNotes.jobNumber, jobNumber)))
    .returning();
  if (removed) await writeNote(tx, { userId, job: jobNumber }, removed);
}

/** Removes a saved job. Its note is kept for a day. */
export const removeSavedJob = (db: Db, { userId, id }: SavedJobKey, removedAt: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(savedJobs)
      .where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobNumber, id)))
      .returning();
    if (!removed || (removed.note === '' && removed.remindOn === null)) return;
    const { note, remindOn } = removed;
    await tx.insert(removedNotes).values({ userId, jobNumber: id, note, remindOn, removedAt });
  });

/** Notes of jobs that were removed within a day. */
export const removedNotesOf = (db: Db, userId: string) =>
  db
    .select({
      job: removedNotes.jobNumber,
      note: removedNotes.note,
      remindOn: removedNotes.remindOn,
      removedAt: removedNotes.removedAt,
    })
    .from(removedNotes)
    .where(eq(removedNotes.userId, userId));

const day = 86_400_000;

export async function purgeRemovedNotes(db: Db, now: Date): Promise<void> {
  await db.delete(removedNotes).where(lt(removedNotes.removedAt, new Date(now.getTime() - day)));
}
