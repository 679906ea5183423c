import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { chunks, jsonParameter } from '../db/bulk.ts';
import type { Db, Tx } from '../db/open.ts';
import { images } from '../db/schema/images.ts';
import { profilePhotos } from '../db/schema/profile.ts';

/** A picture of a company or a user. */
export type Image = Pick<typeof images.$inferSelect, 'type' | 'bytes'>;

export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Stores images by content hash; existing ones only get a new `stored_at`. */
export async function storeImages(tx: Tx, newImages: readonly Image[]): Promise<void> {
  const byHash = new Map(
    newImages.map(({ type, bytes }) => {
      const hash = contentHash(bytes);
      return [hash, { hash, type, base64: Buffer.from(bytes).toString('base64') }];
    }),
  );
  for (const some of chunks([...byHash.values()])) {
    await tx.execute(sql`
      insert into images (hash, type, bytes)
      select hash, type, decode(base64, 'base64')
      from jsonb_to_recordset(${jsonParameter(some)}::jsonb) as row(hash text, type text, base64 text)
      on conflict (hash) do update set stored_at = now()`);
  }
}

export async function readImage(db: Db, hash: string): Promise<Image | null> {
  if (!/^[0-9a-f]+$/.test(hash)) return null;
  const [image] = await db.select({ type: images.type, bytes: images.bytes }).from(images).where(eq(images.hash, hash));
  if (image) return image;
  const [photo] = await db
    .select({ bytes: profilePhotos.bytes })
    .from(profilePhotos)
    .where(eq(profilePhotos.hash, hash))
    .limit(1);
  return photo ? { type: 'image/webp', bytes: photo.bytes } : null;
}
