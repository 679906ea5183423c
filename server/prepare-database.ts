import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { preparedAt, preparedPlace } from './build/prepared-data.ts';
import { distFolder } from './build-output.ts';
import type { Config } from './config.ts';
import { lockFolder } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { type Database, databaseFolder, openDatabase } from './db/open.ts';
import { loadDemoAccounts } from './seed/demo-accounts.ts';
import { loadDemo, moveDemo } from './seed/load-demo.ts';

const draftFolder = (dataDir: string) => `${databaseFolder(dataDir)}.new`;

/** A copy of the prepared data, brought to the present beside its place: a kill on the way leaves nothing that looks finished. */
async function copyPreparedData(prepared: string, dataDir: string, now: Date): Promise<void> {
  const release = lockFolder(dataDir);
  try {
    const place = databaseFolder(dataDir);
    if (existsSync(place)) return;
    const draft = draftFolder(dataDir);
    rmSync(draft, { recursive: true, force: true });
    cpSync(databaseFolder(prepared), databaseFolder(draft), { recursive: true, mode: constants.COPYFILE_FICLONE });
    const database = await openDatabase({ dataDir: draft });
    await moveDemo(database, preparedAt, now);
    await database.close();
    renameSync(databaseFolder(draft), place);
    rmSync(draft, { recursive: true });
  } finally {
    release();
  }
}

type Options = {
  now?: Date;
  /** Tells a person why the start takes a while. */
  say?: (line: string) => void;
  /** Where the build put what it made. */
  dist?: string;
};

/**
 * Opens the configured database at today's schema. Makes an embedded one where there is none, and fills an empty board with
 * the demo when the configuration says so.
 */
export async function prepareDatabase(
  { DATABASE_URL, DATA_DIR, SEED }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'SEED'>,
  { now = new Date(), say = () => {}, dist = distFolder }: Options = {},
): Promise<Database> {
  if (!DATABASE_URL) {
    // Accounts live here: nobody else's business on a shared machine.
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    if (!existsSync(databaseFolder(DATA_DIR))) {
      const prepared = SEED === 'demo' ? preparedPlace(dist) : null;
      const board = SEED === 'demo' ? 'a demo board' : 'an empty board';
      say(`First start: making a database with ${board} in ${DATA_DIR}${prepared?.exists ? '' : ', some seconds'} …`);
      if (prepared?.exists) await copyPreparedData(prepared.folder, DATA_DIR, now);
    }
  }
  const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR });
  try {
    // What a first start left that was killed between its last two steps. The folder's lock is ours here.
    if (!DATABASE_URL) rmSync(draftFolder(DATA_DIR), { recursive: true, force: true });
    await migrate(database);
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
