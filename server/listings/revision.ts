import { eq, sql } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { afterCommit, type Db, type Tx } from '../db/open.ts';
import { board } from '../db/schema/board.ts';
import { companies } from '../db/schema/companies.ts';

/** A revision of the board on a day: all that responses depend on, apart from the request. */
export type BoardVersion = { revision: number; today: string };

/** How long writes of other processes may go unnoticed, in milliseconds (decision 018). */
const maxStaleness = 1000;

/** Writes committed by this process. */
let writes = 0;

/** Opens a new revision. Its row stays locked until the transaction ends, so revisions become visible in order. */
export const nextRevision = async (tx: Tx): Promise<number> => {
  const [row] = await tx
    .update(board)
    .set({ revision: sql`${board.revision} + 1` })
    .returning({ revision: board.revision });
  if (!row) throw new Error('the board has no revision row: migrate first');
  afterCommit(() => {
    writes += 1;
  });
  return row.revision;
};

/** Something about a company has changed in another table: readers reload it and its ads. */
export const bumpCompanyRevision = async (tx: Tx, companyId: number): Promise<void> => {
  const revision = await nextRevision(tx);
  await tx.update(companies).set({ revision }).where(eq(companies.id, companyId));
};

/**
 * Follows the board's version: writes of this process and a new day in Prague are seen at once, writes of others within a second.
 * Returns the same object as long as nothing changes.
 */
export const createVersionReader = (db: Db, now: () => Date): (() => Promise<BoardVersion>) => {
  let lastRead: { at: number; writes: number; revision: Promise<number> } | null = null;
  let version: BoardVersion | null = null;

  const readRevision = async (): Promise<number> => {
    const { rows } = await db.execute<{ revision: number }>(sql`select revision from board`);
    return rows[0]?.revision ?? 0;
  };

  const revisionAt = (at: number): Promise<number> => {
    // `abs`: a clock that was set back must not extend the wait.
    if (lastRead && lastRead.writes === writes && Math.abs(at - lastRead.at) < maxStaleness) return lastRead.revision;
    const read = { at, writes, revision: readRevision() };
    lastRead = read;
    read.revision.catch(() => {
      if (lastRead === read) lastRead = null;
    });
    return read.revision;
  };

  return async () => {
    const time = now();
    const revision = await revisionAt(time.getTime());
    const today = dayInPrague(time);
    if (version?.revision !== revision || version.today !== today) version = { revision, today };
    return version;
  };
};

/**
 * Caches a part of the board. Every read compares the cache's mark with the database, which all processes write to, and loads
 * only what has changed since; `since` is null if everything has to be loaded.
 */
export const cacheByRevision = <State>(
  db: Db,
  load: (previous: State | null, since: BoardVersion | null, now: BoardVersion) => Promise<State>,
): ((today: string) => Promise<State>) => {
  let cached: { state: State; mark: BoardVersion } | null = null;
  let loading: Promise<unknown> = Promise.resolve();

  const current = (now: BoardVersion): State | null =>
    cached?.mark.today === now.today && cached.mark.revision === now.revision ? cached.state : null;

  const refresh = async (now: BoardVersion, rebuilt: number): Promise<State> => {
    const meanwhile = current(now);
    if (meanwhile !== null) return meanwhile;
    const usable = cached && cached.mark.revision >= rebuilt && cached.mark.revision <= now.revision ? cached : null;
    const state = await load(usable?.state ?? null, usable?.mark ?? null, now);
    cached = { state, mark: now };
    return state;
  };

  return async (today) => {
    const { rows } = await db.execute<{ revision: number; rebuilt: number }>(sql`select revision, rebuilt from board`);
    const { revision = 0, rebuilt = 0 } = rows[0] ?? {};
    const now = { revision, today };
    const known = current(now);
    if (known !== null) return known;
    const state = loading.then(() => refresh(now, rebuilt));
    loading = state.catch(() => {});
    return state;
  };
};
