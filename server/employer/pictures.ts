import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { images } from '../db/schema/images.ts';
import { contentHash, storeImages } from '../images/image-store.ts';
import { reencodeImage } from '../images/reencode.ts';
import { nextRevision } from '../listings/revision.ts';

/** Stored sizes in pixels: twice the largest that a page shows. */
const shapes = {
  logo: { width: 192, height: 192, fit: 'contain' },
  cover: { width: 2400, height: 800, fit: 'cover' },
  gallery: { width: 1440, height: 960, fit: 'cover' },
  person: { width: 192, height: 192, fit: 'cover' },
} as const;

export type PictureKind = keyof typeof shapes;

export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(shapes, kind);

/** A company has one of these, shown as soon as it is uploaded. Others are shown by the part of the profile that names them. */
type SinglePictureKind = 'logo' | 'cover';

const isSinglePictureKind = (kind: PictureKind): kind is SinglePictureKind => kind === 'logo' || kind === 'cover';

/** Whether a company shows an image. */
const isShown: SQL = sql`exists (
  select from companies
  where logo = images.hash or cover = images.hash
    or gallery @> jsonb_build_array(jsonb_build_object('image', images.hash))
    or team @> jsonb_build_array(jsonb_build_object('photo', images.hash)))`;

/** Replaces a picture; the old one is deleted if no company shows it. */
async function replacePicture(tx: Tx, companyId: number, kind: SinglePictureKind, hash: string | null): Promise<void> {
  const revision = await nextRevision(tx);
  const isTheirs = eq(companies.id, companyId);
  const [before] = await tx.select({ hash: companies[kind] }).from(companies).where(isTheirs).for('update');
  await tx
    .update(companies)
    .set({ [kind]: hash, revision })
    .where(isTheirs);
  if (before?.hash && before.hash !== hash)
    await tx.delete(images).where(and(eq(images.hash, before.hash), sql`not ${isShown}`));
}

/**
 * Re-encodes and stores a picture of a company. A logo or a cover is shown at once; the same picture always has the same hash. Throws a 422
 * problem.
 */
export async function storePicture(db: Db, companyId: number, kind: PictureKind, file: File): Promise<string> {
  const bytes = await reencodeImage(new Uint8Array(await file.arrayBuffer()), shapes[kind]);
  const hash = contentHash(bytes);
  await db.transaction(async (tx) => {
    await storeImages(tx, [{ type: 'image/webp', bytes }]);
    if (isSinglePictureKind(kind)) await replacePicture(tx, companyId, kind, hash);
  });
  return hash;
}

/** Removes a logo or a cover; others go with the part that names them. */
export async function removePicture(db: Db, companyId: number, kind: PictureKind): Promise<void> {
  if (isSinglePictureKind(kind)) await db.transaction((tx) => replacePicture(tx, companyId, kind, null));
}

/** Which of these images don't exist. Locks the others, so that none is purged before it is shown. */
export async function missingImages(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const there = await tx
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...hashes]))
    .for('update');
  const found = new Set(there.map(({ hash }) => hash));
  return new Set(hashes.filter((hash) => !found.has(hash)));
}

/** Milliseconds that an image may stay unshown. */
const unusedRetention = 86_400_000;

/** Deletes uploaded pictures that no company shows. */
export const purgePictures = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(images)
    .where(and(lt(images.storedAt, new Date(now.getTime() - unusedRetention)), sql`not ${isShown}`));
};
