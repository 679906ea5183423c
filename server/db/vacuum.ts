import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/**
 * Removes dead rows and refreshes the planner's statistics, which the embedded database never does by itself. For use after large
 * imports; takes seconds for a hundred thousand ads. Not in a transaction.
 */
export const vacuumDatabase = async ({ db, kind }: Database): Promise<void> => {
  if (kind === 'pglite') await db.execute(sql`vacuum (analyze)`);
};
