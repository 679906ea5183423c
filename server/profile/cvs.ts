import { and, desc, eq, sql } from 'drizzle-orm';
import { maxCvs } from '../../machines/profile-section/profile.rules.ts';
import type { ProfileCv } from '../../src/api/contract-candidate.ts';
import { lockUser } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { files } from '../db/schema/files.ts';
import { profileCvs } from '../db/schema/profile.ts';
import { type StoredDocument, storeDocument } from '../files/documents.ts';
import { unprocessable } from '../http/problem.ts';
import { digestOf } from '../tokens.ts';

type Services = Pick<AppServices, 'db' | 'files' | 'now'>;

const isOwnCv = (userId: string, id: string) => and(eq(profileCvs.userId, userId), eq(profileCvs.fileId, id));

const selectCvs = (db: Db | Tx, userId: string) =>
  db
    .select({ cv: profileCvs, file: files })
    .from(profileCvs)
    .innerJoin(files, eq(files.id, profileCvs.fileId))
    .where(eq(profileCvs.userId, userId))
    .orderBy(sql`${profileCvs.chosenAt} desc nulls last`, desc(profileCvs.addedAt), profileCvs.fileId);

/** A user's CVs, last added first. */
export async function readCvs(db: Db | Tx, userId: string): Promise<ProfileCv[]> {
  const found = await selectCvs(db, userId);
  return found
    .map(({ cv, file: { id, name, size } }, nth) => ({
      id,
      name,
      size,
      addedAt: cv.addedAt.toISOString(),
      isFirst: nth === 0,
    }))
    .sort((one, other) => other.addedAt.localeCompare(one.addedAt));
}

/** Null if it isn't theirs. */
export async function findCv(db: Db, userId: string, id: string): Promise<StoredDocument | null> {
  const [found] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(profileCvs, eq(files.id, profileCvs.fileId))
    .where(isOwnCv(userId, id));
  return found?.file ?? null;
}

/** The earlier upload with the same key, if there is one. Throws a 422 problem if there are already too many. */
async function findEarlierUpload(db: Db | Tx, userId: string, keyDigest: string | null): Promise<ProfileCv | null> {
  const known = await db.select().from(profileCvs).where(eq(profileCvs.userId, userId));
  const earlier = known.find((cv) => keyDigest !== null && cv.keyDigest === keyDigest);
  if (earlier) return (await readCvs(db, userId)).find(({ id }) => id === earlier.fileId) ?? null;
  if (known.length >= maxCvs) throw unprocessable({ cv: ['fileNumber'] });
  return null;
}

type NewCv = { userId: string; file: File; key: string | null };

/** Adds a CV to a profile; the first one becomes the first choice. Throws a 422 problem for an invalid file, or one too many (IN08). */
export async function addCv(services: Services, { userId, file, key: sent }: NewCv): Promise<ProfileCv> {
  const { db, now } = services;
  const keyDigest = sent && digestOf(sent);
  const earlier = await findEarlierUpload(db, userId, keyDigest);
  if (earlier) return earlier;
  const { id, name, size } = await storeDocument(services, file, userId);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // A CV stored by the same upload in the meantime is kept: this one waits for the purge.
    const overtaken = await findEarlierUpload(tx, userId, keyDigest);
    if (overtaken) return overtaken;
    const addedAt = now();
    const isFirst = (await tx.$count(profileCvs, eq(profileCvs.userId, userId))) === 0;
    await tx.insert(profileCvs).values({ fileId: id, userId, keyDigest, addedAt, chosenAt: isFirst ? addedAt : null });
    await tx.update(files).set({ expiresAt: null }).where(eq(files.id, id));
    return { id, name, size, isFirst, addedAt: addedAt.toISOString() };
  });
}

/** Makes a CV the first choice. False if it isn't theirs. */
export async function chooseCv(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  return (await db.update(profileCvs).set({ chosenAt: now }).where(isOwnCv(userId, id)).returning()).length > 0;
}

/** Removes a CV; the purge deletes its bytes. False if it isn't theirs. */
export const deleteCv = (db: Db, userId: string, id: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [deleted] = await tx.delete(profileCvs).where(isOwnCv(userId, id)).returning();
    if (deleted) await tx.update(files).set({ expiresAt: now }).where(eq(files.id, id));
    return deleted !== undefined;
  });

/** Copies a user's CV, for what is to outlive it in their profile. Null if it isn't theirs, or its bytes are gone. */
export async function copyCv(services: Services, userId: string, id: string): Promise<string | null> {
  const found = await findCv(services.db, userId, id);
  const bytes = found && (await services.files.read(id));
  if (!bytes) return null;
  return (await storeDocument(services, new File([bytes], found.name), userId)).id;
}
