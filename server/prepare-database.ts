import { existsSync, mkdirSync } from 'node:fs';
import { preparedDataLocation } from './build/prepared-data.ts';
import { distFolder } from './build-output.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { type Database, type DatabaseLocation, databaseFolder, openDatabase } from './db/open.ts';
import { loadDemoAccounts } from './seed/demo-accounts.ts';
import { loadDemo, shiftDemoDates } from './seed/load-demo.ts';

type Options = {
  now?: Date;
  /** Says on the console why the start takes a while. */
  printLine?: (line: string) => void;
  /** The build's folder. */
  dist?: string;
};

/** The data folder, and what its database is copied from if it has none. */
function locateFolder(
  { DATA_DIR, SEED }: Pick<Config, 'DATA_DIR' | 'SEED'>,
  { printLine, dist }: Required<Pick<Options, 'printLine' | 'dist'>>,
): DatabaseLocation {
  // Accounts are stored here: other users of the machine must not read them.
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  if (existsSync(databaseFolder(DATA_DIR))) return { dataDir: DATA_DIR };
  const prepared = SEED === 'demo' ? preparedDataLocation(dist) : null;
  const board = SEED === 'demo' ? 'a demo board' : 'an empty board';
  printLine(`First start: making a database with ${board} in ${DATA_DIR}${prepared?.exists ? '' : ', some seconds'} …`);
  return { dataDir: DATA_DIR, ...(prepared?.exists && { copyOf: prepared.folder }) };
}

/**
 * Opens the configured database and migrates it to the current schema. Creates an embedded one if there is none, and fills an empty board
 * with the demo if the configuration says so.
 */
export async function prepareDatabase(
  { DATABASE_URL, DATA_DIR, SEED }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'SEED'>,
  { now = new Date(), printLine = () => {}, dist = distFolder }: Options = {},
): Promise<Database> {
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : locateFolder({ DATA_DIR, SEED }, { printLine, dist }),
  );
  try {
    await migrate(database);
    await shiftDemoDates(database, now);
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
