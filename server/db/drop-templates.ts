import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/**
 * Drops the databases that PostgreSQL only copies to create others: an embedded one creates none and opens `postgres` alone, and they
 * are two fifths of the files written when its folder is copied. Not in a transaction.
 */
export const dropTemplates = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`update pg_database set datistemplate = false`);
  await db.execute(sql`drop database template0`);
  await db.execute(sql`drop database template1`);
};
