import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { extensionOf } from '../../machines/application/application.rules.ts';
import { isUnprintable, removeBidiControls } from '../../machines/text.rules.ts';
import type { Db, Tx } from '../db/open.ts';
import { files } from '../db/schema/files.ts';
import { unprocessable } from '../http/problem.ts';
import { newToken } from '../tokens.ts';
import { documentTypeOf } from './document-type.ts';
import type { FileStore } from './file-store.ts';

type FileServices = { db: Db; files: FileStore; now: () => Date };

/** How long a document may wait to be attached to something, in milliseconds. */
const unattachedTtl = 7 * 24 * 60 * 60_000;

/** Waiting documents per account; the oldest are dropped (IN08). */
const maxUnattached = 10;

/** The owner's file name, without folders and without characters that disguise its extension. */
function nameOf(file: File): string {
  const last = removeBidiControls(file.name.split(/[/\\]/).at(-1) ?? '').trim();
  const extension = extensionOf(last);
  const stem = [...last.slice(0, -extension.length - 1)].filter((character) => !isUnprintable(character));
  return `${stem.slice(0, 80).join('').trim() || 'CV'}.${extension}`;
}

async function expireOldest(db: Db, userId: string, now: Date): Promise<void> {
  const waiting = await db
    .select({ expiresAt: files.expiresAt })
    .from(files)
    .where(and(eq(files.userId, userId), gt(files.expiresAt, now)))
    .orderBy(desc(files.expiresAt))
    .offset(maxUnattached - 1)
    .limit(1);
  const last = waiting[0]?.expiresAt;
  if (last)
    await db
      .update(files)
      .set({ expiresAt: now })
      .where(and(eq(files.userId, userId), lte(files.expiresAt, last)));
}

/** Stores a document until it is attached to something. Throws a 422 problem for a type we don't accept (IN08). */
export async function storeDocument(
  { db, files: store, now }: FileServices,
  file: File,
  userId: string | null,
): Promise<{ id: string; name: string; size: number }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await documentTypeOf(bytes);
  if (type === null || type !== extensionOf(file.name)) throw unprocessable({ cv: ['fileType'] });
  const at = now();
  const id = newToken();
  const name = nameOf(file);
  const size = bytes.byteLength;
  if (userId) await expireOldest(db, userId, at);
  // The row first: whatever happens to the bytes, the purge will find them.
  await db.insert(files).values({ id, userId, name, type, size, expiresAt: new Date(at.getTime() + unattachedTtl) });
  await store.write(id, bytes);
  await db.update(files).set({ storedAt: at }).where(eq(files.id, id));
  return { id, name, size };
}

/**
 * Claims a waiting document for an application, by the application's reference. Knowing its id proves the upload. From then on no other
 * application can have it, even if this one already existed and keeps its own CV. False: it is gone.
 */
export async function claimDocument(
  tx: Tx,
  { id, reference, userId }: { id: string; reference: string; userId: string | null },
  now: Date,
): Promise<boolean> {
  const isFree = and(isNull(files.sentFor), gt(files.expiresAt, now));
  const isSoon = gt(files.storedAt, new Date(now.getTime() - unattachedTtl));
  const claimed = await tx
    .update(files)
    .set({ sentFor: reference, userId })
    .where(and(eq(files.id, id), isSoon, or(isFree, eq(files.sentFor, reference))))
    .returning({ id: files.id });
  return claimed.length > 0;
}

/** Attaches a document to the application that claimed it. */
export const attachDocument = async (tx: Tx, id: string, applicationId: string): Promise<void> =>
  void (await tx.update(files).set({ applicationId, expiresAt: null }).where(eq(files.id, id)));

export type StoredDocument = typeof files.$inferSelect;

/** A document that is attached to something. */
export async function findDocument(db: Db | Tx, id: string): Promise<StoredDocument | null> {
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.expiresAt)));
  return found ?? null;
}

/** Deletes expired documents and those that belong to nobody, bytes first: an interrupted purge is finished by the next one. */
export async function purgeFiles({ db, files: store, now }: FileServices): Promise<void> {
  const isNobodys = and(isNull(files.expiresAt), isNull(files.applicationId), isNull(files.userId));
  const over = await db
    .select({ id: files.id })
    .from(files)
    .where(or(lte(files.expiresAt, now()), isNobodys))
    .limit(1_000);
  for (const { id } of over) {
    await store.remove(id);
    await db.delete(files).where(eq(files.id, id));
  }
}
