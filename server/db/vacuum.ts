import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/**
 * Takes out dead rows and refreshes what the planner knows, which the embedded database never does by itself. After large
 * imports; seconds for a hundred thousand ads. Not in a transaction.
 */
export const vacuumDatabase = async ({ db, kind }: Database): Promise<void> => {
  if (kind === 'pglite') await db.execute(sql`vacuum (analyze)`);
};
