import { and, eq, gt, sql } from 'drizzle-orm';
import { limits } from '../db/account-tables.ts';
import type { Db, Tx } from '../db/open.ts';
import { digestOf } from './tokens.ts';

export type Limit = {
  /** What is counted. Kept as a digest. */
  key: string;
  /** Calls in a window. */
  each: number;
  /** Milliseconds from the first call. */
  window: number;
};

const secondsUntil = (then: Date, now: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Counts a call. Null: go on; else the seconds to wait. */
export async function take(db: Db | Tx, { key, each, window }: Limit, now: Date): Promise<number | null> {
  const ends = new Date(now.getTime() + window);
  const isOver = sql`${limits.expiresAt} <= ${moment(now)}`;
  const [row] = await db
    .insert(limits)
    .values({ key: digestOf(key), count: 1, since: now, expiresAt: ends })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${limits.count}, ${each}::int) + 1 end`,
        since: sql`case when ${isOver} then ${moment(now)} else ${limits.since} end`,
        expiresAt: sql`case when ${isOver} then ${moment(ends)} else ${limits.expiresAt} end`,
      },
    })
    .returning({ count: limits.count, expiresAt: limits.expiresAt });
  if (!row || row.count <= each) return null;
  return secondsUntil(row.expiresAt, now);
}

/** How wrong secrets slow down their account (AU06). Seconds. */
export const failureRules = { free: 5, firstWait: 30, longestWait: 900, inARow: 100, cooling: 86_400 } as const;

const waitAfter = (count: ReturnType<typeof sql>) => {
  const { free, firstWait, longestWait, inARow, cooling } = failureRules;
  const grown = sql`least(${longestWait}::int, ${firstWait}::int * 2 ^ least(${count} - ${free}::int, 10))`;
  return sql`make_interval(secs => case when mod(${count}, ${inARow}::int) = 0 then ${cooling}::int else ${grown} end)`;
};

/**
 * Counts an attempt as failed before it is judged, so that many at once are not many for free. Null: judge it, then `forget`
 * if it was right; else the seconds to wait.
 */
export async function attempt(db: Db | Tx, key: string, now: Date): Promise<number | null> {
  const digest = digestOf(key);
  const expiresAt = new Date(now.getTime() + failureRules.cooling * 1000);
  const isOver = sql`${limits.expiresAt} <= ${moment(now)}`;
  const next = sql`(case when ${isOver} then 1 else ${limits.count} + 1 end)`;
  const counted = await db
    .insert(limits)
    .values({ key: digest, count: 1, since: now, expiresAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: next,
        blockedUntil: sql`case when ${next} < ${failureRules.free}::int then null else ${moment(now)} + ${waitAfter(next)} end`,
        expiresAt,
      },
      setWhere: sql`coalesce(${limits.blockedUntil}, '-infinity') <= ${moment(now)}`,
    })
    .returning({ count: limits.count });
  if (counted.length > 0) return null;
  const [row] = await db.select().from(limits).where(eq(limits.key, digest));
  return secondsUntil(row?.blockedUntil ?? now, now);
}

/** A right secret ends the row of failures. */
export const forget = async (db: Db | Tx, key: string): Promise<void> =>
  void (await db.delete(limits).where(eq(limits.key, digestOf(key))));

/** Takes back an attempt that could not be judged. */
export const takeBack = async (db: Db | Tx, key: string): Promise<void> =>
  void (await db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)`, blockedUntil: null })
    .where(eq(limits.key, digestOf(key))));

/** Leaves a note for a later request, good once (see `noteTaken`). */
export async function leaveNote(db: Db | Tx, key: string, expiresAt: Date, now: Date): Promise<void> {
  const row = { count: 0, since: now, expiresAt };
  await db
    .insert(limits)
    .values({ key: digestOf(key), ...row })
    .onConflictDoUpdate({ target: limits.key, set: row });
}

export async function noteTaken(db: Db | Tx, key: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(limits)
    .where(and(eq(limits.key, digestOf(key)), gt(limits.expiresAt, now)))
    .returning({ key: limits.key });
  return taken.length > 0;
}
