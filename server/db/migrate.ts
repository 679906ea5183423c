import { fileURLToPath } from 'node:url';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from './open.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Any number, as long as nothing else locks the same one.
const advisoryLock = 5_360_736;

/** Brings the tables up to date. Safe to repeat, to interrupt, and to start in several processes at once. */
export const migrate = async ({ pglite, pool }: Database): Promise<void> => {
  if (pglite) return migratePglite(drizzlePglite({ client: pglite }), { migrationsFolder });
  if (!pool) return;
  // A connection of its own, because those of the pool time out on long statements.
  const { connectionString } = pool.options;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
  await client.connect();
  try {
    await client.query('set statement_timeout to 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await migratePg(drizzlePg({ client }), { migrationsFolder });
  } finally {
    // Closing the connection releases its lock.
    await client.end();
  }
};
