import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ChapterChange, ChapterProgress } from '../../src/api/contract-education.ts';
import type { CompiledFuture } from '../build-output.ts';
import type { Db, Tx } from '../db/open.ts';
import { chapterProgress } from '../db/schema/education.ts';
import { chapterNames } from './read-education.ts';

type Futures = readonly CompiledFuture[];

const isChapter = (futures: Futures, name: string) => futures.some((future) => chapterNames(future).includes(name));

/** A user's progress, latest chapter first. */
export async function readProgress(db: Db | Tx, userId: string): Promise<ChapterProgress[]> {
  const rows = await db
    .select()
    .from(chapterProgress)
    .where(eq(chapterProgress.userId, userId))
    .orderBy(desc(chapterProgress.changedAt), desc(chapterProgress.chapter));
  return rows.map(({ chapter, doneAt, place, score, changedAt }) => ({
    chapter,
    isDone: doneAt !== null,
    place,
    score,
    at: changedAt.toISOString(),
  }));
}

type Chapter = { userId: string; chapter: string };

/** Writes what changed. False: there is no such chapter. */
export async function changeProgress(
  db: Db,
  futures: Futures,
  { userId, chapter }: Chapter,
  { isDone, place, score }: ChapterChange,
  now: Date,
): Promise<boolean> {
  if (!isChapter(futures, chapter)) return false;
  await db
    .insert(chapterProgress)
    .values({ userId, chapter, doneAt: isDone ? now : null, place: place ?? 0, score: score ?? null, changedAt: now })
    .onConflictDoUpdate({
      target: [chapterProgress.userId, chapterProgress.chapter],
      set: {
        changedAt: now,
        ...(isDone !== undefined && {
          doneAt: isDone ? sql`coalesce(${chapterProgress.doneAt}, excluded.done_at)` : null,
        }),
        ...(place !== undefined && { place }),
        ...(score !== undefined && { score: sql`greatest(${chapterProgress.score}, excluded.score)` }),
      },
    });
  return true;
}

/**
 * Merges a visitor's progress from the browser: what is done in either is done, the better score and the later place count. Idempotent;
 * unknown chapters are skipped.
 */
export async function mergeProgress(
  db: Db,
  futures: Futures,
  userId: string,
  localProgress: readonly ChapterProgress[],
  now: Date,
): Promise<void> {
  const isLater = sql`excluded.changed_at > ${chapterProgress.changedAt}`;
  await db.transaction(async (tx) => {
    for (const { chapter, isDone, place, score, at } of localProgress) {
      if (!isChapter(futures, chapter)) continue;
      const changedAt = new Date(Math.min(Date.parse(at), now.getTime()));
      await tx
        .insert(chapterProgress)
        .values({ userId, chapter, doneAt: isDone ? changedAt : null, place, score, changedAt })
        .onConflictDoUpdate({
          target: [chapterProgress.userId, chapterProgress.chapter],
          set: {
            doneAt: sql`coalesce(${chapterProgress.doneAt}, excluded.done_at)`,
            score: sql`greatest(${chapterProgress.score}, excluded.score)`,
            place: sql`case when ${isLater} then excluded.place else ${chapterProgress.place} end`,
            changedAt: sql`greatest(${chapterProgress.changedAt}, excluded.changed_at)`,
          },
        });
    }
  });
}

/** Whether a user has done all chapters of a path. */
export async function hasCompleted(db: Db | Tx, userId: string, future: CompiledFuture): Promise<boolean> {
  const all = chapterNames(future);
  const [done] = await db
    .select({ chapters: count() })
    .from(chapterProgress)
    .where(
      and(eq(chapterProgress.userId, userId), isNotNull(chapterProgress.doneAt), inArray(chapterProgress.chapter, all)),
    );
  return done?.chapters === all.length;
}
