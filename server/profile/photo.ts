import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { profilePhotos } from '../db/schema/profile.ts';
import { contentHash } from '../images/image-store.ts';
import { reencodeImage } from '../images/reencode.ts';

/** Side of the stored photo, in pixels: twice the largest that a page shows. */
const side = 384;
/** A user's photo, null if there is none. */
export async function readPhoto(db: Db, userId: string): Promise<{ hash: string; bytes: Uint8Array } | null> {
  const [photo] = await db
    .select({ hash: profilePhotos.hash, bytes: profilePhotos.bytes })
    .from(profilePhotos)
    .where(eq(profilePhotos.userId, userId));
  return photo ?? null;
}

/** The content hash of a user's photo. */
export async function photoHash(db: Db, userId: string): Promise<string | null> {
  const [photo] = await db
    .select({ hash: profilePhotos.hash })
    .from(profilePhotos)
    .where(eq(profilePhotos.userId, userId));
  return photo?.hash ?? null;
}

/** Replaces the previous photo; the same image always has the same hash. Throws a 422 problem. */
export async function storePhoto(db: Db, userId: string, file: File, now: Date): Promise<string> {
  const square = { width: side, height: side, fit: 'cover' } as const;
  const bytes = await reencodeImage(new Uint8Array(await file.arrayBuffer()), square);
  const row = { hash: contentHash(bytes), bytes, storedAt: now };
  await db
    .insert(profilePhotos)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: profilePhotos.userId, set: row });
  return row.hash;
}

export const removePhoto = async (db: Db, userId: string): Promise<void> =>
  void (await db.delete(profilePhotos).where(eq(profilePhotos.userId, userId)));
