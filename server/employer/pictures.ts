import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { contentHash, storeImages } from '../images/image-store.ts';
import { redraw } from '../images/redraw.ts';
import { nextRevision } from '../listings/revision.ts';

/** What is kept, in pixels: twice the largest that a page shows. */
const shapes = {
  logo: { width: 192, height: 192, fit: 'contain' },
  cover: { width: 2400, height: 800, fit: 'cover' },
} as const;

export type PictureKind = keyof typeof shapes;

export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(shapes, kind);

/** Puts a picture in the place of another one, which goes where no company has it. */
async function replace(tx: Tx, companyId: number, kind: PictureKind, hash: string | null): Promise<void> {
  const revision = await nextRevision(tx);
  const isTheirs = eq(companies.id, companyId);
  const [before] = await tx.select({ hash: companies[kind] }).from(companies).where(isTheirs).for('update');
  await tx
    .update(companies)
    .set({ [kind]: hash, revision })
    .where(isTheirs);
  if (before?.hash && before.hash !== hash)
    await tx.execute(sql`
      delete from images where hash = ${before.hash}
        and not exists (select from companies where logo = images.hash or cover = images.hash)`);
}

/** Draws a company's logo or cover anew and shows it; the same picture is the same however often it comes. Throws a 422 refusal. */
export async function storePicture(db: Db, companyId: number, kind: PictureKind, file: File): Promise<string> {
  const bytes = await redraw(new Uint8Array(await file.arrayBuffer()), shapes[kind]);
  const hash = contentHash(bytes);
  await db.transaction(async (tx) => {
    await storeImages(tx, [{ type: 'image/webp', bytes }]);
    await replace(tx, companyId, kind, hash);
  });
  return hash;
}

export const removePicture = (db: Db, companyId: number, kind: PictureKind): Promise<void> =>
  db.transaction((tx) => replace(tx, companyId, kind, null));
