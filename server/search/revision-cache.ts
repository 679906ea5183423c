import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';

/** How far the state in memory has read: a revision of the board, as it is on a day. */
export type Mark = { revision: number; today: string };

/**
 * Caches a part of the board. Every read compares the cache's mark with the database, where all processes write, and loads
 * only what changed since; `since` is null where everything has to be loaded.
 */
export const cacheByRevision = <State>(
  db: Db,
  load: (previous: State | null, since: Mark | null, now: Mark) => Promise<State>,
): ((today: string) => Promise<State>) => {
  let cached: { state: State; mark: Mark } | null = null;
  let loading: Promise<unknown> = Promise.resolve();

  const current = (now: Mark): State | null =>
    cached?.mark.today === now.today && cached.mark.revision === now.revision ? cached.state : null;

  const refresh = async (now: Mark, rebuilt: number): Promise<State> => {
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
