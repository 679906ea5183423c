import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';

/** How far the state in memory has read: a revision of the board, as it is on a day. */
export type Mark = { revision: number; today: string };

/**
 * Keeps a picture of a part of the board in memory. Every reading compares its mark with the database, where all processes
 * write, and fetches only what changed since; `since` is null where everything has to be read.
 */
export const keepCurrent = <State>(
  db: Db,
  load: (previous: State | null, since: Mark | null, now: Mark) => Promise<State>,
): ((today: string) => Promise<State>) => {
  let kept: { state: State; mark: Mark } | null = null;
  let loading: Promise<unknown> = Promise.resolve();

  const current = (now: Mark): State | null =>
    kept?.mark.today === now.today && kept.mark.revision === now.revision ? kept.state : null;

  const refresh = async (now: Mark, rebuilt: number): Promise<State> => {
    const meanwhile = current(now);
    if (meanwhile !== null) return meanwhile;
    const usable = kept && kept.mark.revision >= rebuilt && kept.mark.revision <= now.revision ? kept : null;
    const state = await load(usable?.state ?? null, usable?.mark ?? null, now);
    kept = { state, mark: now };
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
