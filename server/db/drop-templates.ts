import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/**
 * Takes out the databases that PostgreSQL only makes others from: an embedded one makes none and opens `postgres` alone, and they
 * are two fifths of the files that a copy of its folder writes. Not in a transaction.
 */
export const dropTemplates = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`update pg_database set datistemplate = false`);
  await db.execute(sql`drop database template0`);
  await db.execute(sql`drop database template1`);
};
