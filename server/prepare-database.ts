import { existsSync, mkdirSync } from 'node:fs';
import { preparedPlace } from './build/prepared-data.ts';
import { distFolder } from './build-output.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { type Database, type DatabaseLocation, databaseFolder, openDatabase } from './db/open.ts';
import { loadDemoAccounts } from './seed/demo-accounts.ts';
import { loadDemo, moveDemo } from './seed/load-demo.ts';

type Options = {
  now?: Date;
  /** Tells a person why the start takes a while. */
  say?: (line: string) => void;
  /** Where the build put what it made. */
  dist?: string;
};

/** The data folder, with what its database begins as where it has none. */
function locateFolder(
  { DATA_DIR, SEED }: Pick<Config, 'DATA_DIR' | 'SEED'>,
  { say, dist }: Required<Pick<Options, 'say' | 'dist'>>,
): DatabaseLocation {
  // Accounts live here: nobody else's business on a shared machine.
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  if (existsSync(databaseFolder(DATA_DIR))) return { dataDir: DATA_DIR };
  const prepared = SEED === 'demo' ? preparedPlace(dist) : null;
  const board = SEED === 'demo' ? 'a demo board' : 'an empty board';
  say(`First start: making a database with ${board} in ${DATA_DIR}${prepared?.exists ? '' : ', some seconds'} …`);
  return { dataDir: DATA_DIR, ...(prepared?.exists && { copyOf: prepared.folder }) };
}

/**
 * Opens the configured database at today's schema. Makes an embedded one where there is none, and fills an empty board with
 * the demo when the configuration says so.
 */
export async function prepareDatabase(
  { DATABASE_URL, DATA_DIR, SEED }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'SEED'>,
  { now = new Date(), say = () => {}, dist = distFolder }: Options = {},
): Promise<Database> {
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : locateFolder({ DATA_DIR, SEED }, { say, dist }),
  );
  try {
    await migrate(database);
    await moveDemo(database, now);
    if (SEED === 'demo') {
      await loadDemo(database, now);
      await loadDemoAccounts(database, now);
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
