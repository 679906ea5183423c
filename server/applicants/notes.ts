import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { applicantNotes, applicantRatings } from '../db/schema/applicants.ts';
import { digestOf } from '../tokens.ts';

type Rating = { rating: number | null; tags: string[] };

/** What a company thinks of an application, in place of what it thought before. */
export const rate = async (db: Db, applicationId: string, rating: Rating): Promise<void> =>
  void (await db
    .insert(applicantRatings)
    .values({ applicationId, ...rating })
    .onConflictDoUpdate({ target: applicantRatings.applicationId, set: rating }));

type Note = { text: string; key: string; authorId: string };

/** The same sending again is the same note. */
export const addNote = async (db: Db, applicationId: string, note: Note, createdAt: Date): Promise<void> =>
  void (await db
    .insert(applicantNotes)
    .values({ applicationId, ...note, key: digestOf(note.key), createdAt })
    .onConflictDoNothing());

export const deleteNote = async (db: Db, applicationId: string, id: number): Promise<void> =>
  void (await db
    .delete(applicantNotes)
    .where(and(eq(applicantNotes.applicationId, applicationId), eq(applicantNotes.id, id))));
