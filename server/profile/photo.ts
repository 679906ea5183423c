import { eq } from 'drizzle-orm';
import sharp, { type Metadata } from 'sharp';
import type { Db } from '../db/open.ts';
import { profilePhotos } from '../db/schema/profile.ts';
import { unprocessable } from '../http/problem.ts';
import { contentHash } from '../images/image-store.ts';

/** The side of what is kept, in pixels: twice the largest that a page shows. */
const side = 384;
/** A small file can unpack into more than the machine has. */
const limitInputPixels = 40_000_000;
/** Seconds. */
const drawing = 8;

const taken = new Set(['jpeg', 'png', 'webp']);

/** By their content, whatever they are called. */
const isTaken = ({ format, compression }: Metadata): boolean =>
  taken.has(format ?? '') || (format === 'heif' && compression === 'av1');

/** A square of its middle, upright, drawn anew: where it was taken, and anything else that the file held, is gone. Throws a 422 refusal for what is no picture that we take. */
async function squareOf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error' }).timeout({ seconds: drawing });
    if (!isTaken(await picture.metadata())) throw unprocessable({ photo: ['photoType'] });
    const square = picture.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 84 });
    return new Uint8Array(await square.toBuffer());
  } catch {
    throw unprocessable({ photo: ['photoType'] });
  }
}

/** Somebody's picture, null where there is none. */
export async function readPhoto(db: Db, userId: string): Promise<{ hash: string; bytes: Uint8Array } | null> {
  const [photo] = await db
    .select({ hash: profilePhotos.hash, bytes: profilePhotos.bytes })
    .from(profilePhotos)
    .where(eq(profilePhotos.userId, userId));
  return photo ?? null;
}

/** The content hash of somebody's picture. */
export async function photoHash(db: Db, userId: string): Promise<string | null> {
  const [photo] = await db
    .select({ hash: profilePhotos.hash })
    .from(profilePhotos)
    .where(eq(profilePhotos.userId, userId));
  return photo?.hash ?? null;
}

/** Takes the place of the one before; the same picture is the same however often it comes. Throws a 422 refusal. */
export async function storePhoto(db: Db, userId: string, file: File, now: Date): Promise<string> {
  const bytes = await squareOf(new Uint8Array(await file.arrayBuffer()));
  const row = { hash: contentHash(bytes), bytes, storedAt: now };
  await db
    .insert(profilePhotos)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: profilePhotos.userId, set: row });
  return row.hash;
}

export const removePhoto = async (db: Db, userId: string): Promise<void> =>
  void (await db.delete(profilePhotos).where(eq(profilePhotos.userId, userId)));
