import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import { migrate } from './db/migrate.ts';
import { loadDemo } from './seed/load-demo.ts';

/** Brings a database to today's schema, and fills an empty one with the demo board when the configuration says so. */
export async function prepareDatabase(database: Database, config: Pick<Config, 'SEED'>): Promise<void> {
  await migrate(database);
  if (config.SEED === 'demo') await loadDemo(database, new Date());
}
