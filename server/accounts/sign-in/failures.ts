import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { limits } from '../../db/schema/limits.ts';
import { passwordFailureLimits, secondsUntil, timestamptz } from '../../http/rate-limits.ts';
import { digestOf } from '../../tokens.ts';

const waitAfter = (count: ReturnType<typeof sql>) => {
  const { free, firstWait, maxWait, inARow, cooling } = passwordFailureLimits;
  const grown = sql`least(${maxWait}::int, ${firstWait}::int * 2 ^ least(${count} - ${free}::int, 10))`;
  return sql`make_interval(secs => case when mod(${count}, ${inARow}::int) = 0 then ${cooling}::int else ${grown} end)`;
};

/**
 * Counts an attempt as failed before it is judged, so that concurrent attempts don't bypass the limit. Null: judge it, then
 * call `clearFailures` if it was right; else the seconds to wait.
 */
export async function countFailure(db: Db | Tx, key: string, now: Date): Promise<number | null> {
  const digest = digestOf(key);
  const expiresAt = new Date(now.getTime() + passwordFailureLimits.cooling * 1000);
  const isOver = sql`${limits.expiresAt} <= ${timestamptz(now)}`;
  const next = sql`(case when ${isOver} then 1 else ${limits.count} + 1 end)`;
  const counted = await db
    .insert(limits)
    .values({ keyDigest: digest, count: 1, since: now, expiresAt })
    .onConflictDoUpdate({
      target: limits.keyDigest,
      set: {
        count: next,
        blockedUntil: sql`case when ${next} < ${passwordFailureLimits.free}::int then null else ${timestamptz(now)} + ${waitAfter(next)} end`,
        expiresAt,
      },
      setWhere: sql`coalesce(${limits.blockedUntil}, '-infinity') <= ${timestamptz(now)}`,
    })
    .returning({ count: limits.count });
  if (counted.length > 0) return null;
  const [row] = await db.select().from(limits).where(eq(limits.keyDigest, digest));
  return secondsUntil(row?.blockedUntil ?? now, now);
}

/** A right secret resets the count of failures. */
export const clearFailures = async (db: Db | Tx, key: string): Promise<void> =>
  void (await db.delete(limits).where(eq(limits.keyDigest, digestOf(key))));

/** Takes back an attempt that could not be judged. */
export const uncountFailure = async (db: Db | Tx, key: string): Promise<void> =>
  void (await db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)`, blockedUntil: null })
    .where(eq(limits.keyDigest, digestOf(key))));

/** Leaves a one-time marker for a later request (see `consumeMarker`). */
export async function setMarker(db: Db | Tx, key: string, expiresAt: Date, now: Date): Promise<void> {
  const row = { count: 0, since: now, expiresAt };
  await db
    .insert(limits)
    .values({ keyDigest: digestOf(key), ...row })
    .onConflictDoUpdate({ target: limits.keyDigest, set: row });
}

export async function consumeMarker(db: Db | Tx, key: string, now: Date): Promise<boolean> {
  const consumed = await db
    .delete(limits)
    .where(and(eq(limits.keyDigest, digestOf(key)), gt(limits.expiresAt, now)))
    .returning({ key: limits.keyDigest });
  return consumed.length > 0;
}
