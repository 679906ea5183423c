import { and, eq, sql } from 'drizzle-orm';
import { maxTags } from '../../machines/application/applicant-notes.rules.ts';
import type { Opinion, TagChange } from '../../src/api/contract-applicants.ts';
import type { Db } from '../db/open.ts';
import { applicantNotes, applicantRatings } from '../db/schema/applicants.ts';
import { unprocessable } from '../http/problem.ts';
import { digestOf } from '../tokens.ts';

/** Replaces a company's rating of an application. */
const writeRating = async (db: Db, applicationId: string, rating: number | null): Promise<void> =>
  void (await db
    .insert(applicantRatings)
    .values({ applicationId, rating, tags: [] })
    .onConflictDoUpdate({ target: applicantRatings.applicationId, set: { rating } }));

/** Adds a tag to an application or removes it. Throws a 422 problem if there are too many. */
async function setTag(db: Db, applicationId: string, { tag, isOn }: TagChange): Promise<void> {
  const others = sql`array_remove(${applicantRatings.tags}, ${tag})`;
  const written = await db
    .insert(applicantRatings)
    .values({ applicationId, tags: isOn ? [tag] : [] })
    .onConflictDoUpdate({
      target: applicantRatings.applicationId,
      set: { tags: isOn ? sql`array_append(${others}, ${tag})` : others },
      setWhere: isOn ? sql`cardinality(${others}) < ${maxTags}` : undefined,
    })
    .returning({ id: applicantRatings.applicationId });
  if (written.length === 0) throw unprocessable({ tag: ['many'] });
}

/** Writes only what was pressed: a colleague may be changing the rest. */
export const writeOpinion = (db: Db, applicationId: string, opinion: Opinion): Promise<void> =>
  'tag' in opinion ? setTag(db, applicationId, opinion) : writeRating(db, applicationId, opinion.rating);

type Note = { text: string; key: string; authorId: string };

/** Repeating the request adds no second note. */
export const addNote = async (db: Db, applicationId: string, { key, ...note }: Note, createdAt: Date): Promise<void> =>
  void (await db
    .insert(applicantNotes)
    .values({ applicationId, ...note, keyDigest: digestOf(key), createdAt })
    .onConflictDoNothing());

export const deleteNote = async (db: Db, applicationId: string, id: number): Promise<void> =>
  void (await db
    .delete(applicantNotes)
    .where(and(eq(applicantNotes.applicationId, applicationId), eq(applicantNotes.id, id))));
