import { and, eq, gt } from 'drizzle-orm';
import type { CompiledFuture } from '../build-output.ts';
import type { Db } from '../db/open.ts';
import { firstSeen } from '../db/schema/first-seen.ts';
import { chapterNames } from '../education/read-education.ts';
import { allQuestionPools } from '../skill-tests/pools.ts';

type Kind = (typeof firstSeen.$inferSelect)['kind'];

/** Records the tests and chapters that are new in this build. On the first run, all of them count as known. */
export async function recordFirstSeen(db: Db, futures: readonly CompiledFuture[], now: Date): Promise<void> {
  const names: Record<Kind, string[]> = {
    test: allQuestionPools().map(({ slug }) => slug.en),
    chapter: futures.flatMap(chapterNames),
  };
  await db.transaction(async (tx) => {
    for (const kind of ['test', 'chapter'] as const) {
      const isFirst = (await tx.$count(firstSeen, eq(firstSeen.kind, kind))) === 0;
      const rows = names[kind].map((name) => ({ kind, name, seenAt: isFirst ? null : now }));
      if (rows.length > 0) await tx.insert(firstSeen).values(rows).onConflictDoNothing();
    }
  });
}

/** The names that have appeared since then. */
export async function namesFirstSeenSince(db: Db, kind: Kind, since: Date): Promise<Set<string>> {
  const rows = await db
    .select({ name: firstSeen.name })
    .from(firstSeen)
    .where(and(eq(firstSeen.kind, kind), gt(firstSeen.seenAt, since)));
  return new Set(rows.map(({ name }) => name));
}
