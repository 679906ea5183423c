import { AsyncLocalStorage } from 'node:async_hooks';
import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockFolder } from './lock.ts';
import { unavailability } from './unavailable.ts';

type Rows<Row> = { rows: Row[] };

interface RowsKind extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** A connection to either database, or a transaction on it. */
export type Db = PgDatabase<RowsKind>;

/** Required by functions that must run in their caller's transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * `memory` is for tests: nothing is kept. It starts empty, or as a copy of a dump. A folder that has no database yet
 * starts empty, or as a copy of the one in another data folder, which must not be open.
 */
export type DatabaseLocation = { dataDir: string; copyOf?: string } | { url: string } | { memory: true | Blob };

export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** The embedded database itself, for dumps. */
  pglite: PGlite | null;
  pool: pg.Pool | null;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

// Counts and other int8 arrive as numbers on PGlite; make pg agree.
const arrayOfInt8 = 1016;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(arrayOfInt8 as never, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
);

export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

// The first start takes seconds. Killed within them it must not leave a half-made folder that nothing can open.
const createCluster = async (folder: string, copyOf?: string) => {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (copyOf) cpSync(databaseFolder(copyOf), unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  else {
    mkdirSync(unfinished, { recursive: true });
    await (await PGlite.create({ dataDir: unfinished })).close();
  }
  renameSync(unfinished, folder);
};

// The system caches the files of the folder too: PostgreSQL's default of 128 MB would hold them twice.
const smallBuffers = ['-c', 'shared_buffers=32MB'];

const openFolder = async (folder: string, copyOf?: string): Promise<PGlite> => {
  await createCluster(folder, copyOf);
  return PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...smallBuffers] });
};

const openMemory = (dump: true | Blob): Promise<PGlite> => PGlite.create(dump === true ? {} : { loadDataDir: dump });

const openPglite = async (location: Exclude<DatabaseLocation, { url: string }>): Promise<Database> => {
  const release = 'memory' in location ? () => {} : lockFolder(location.dataDir);
  try {
    const pglite = await ('memory' in location
      ? openMemory(location.memory)
      : openFolder(databaseFolder(location.dataDir), location.copyOf));
    await pglite.query(`set timezone to 'UTC'`);
    const close = async () => {
      await pglite.close();
      release();
    };
    return {
      db: withTransactionGuard(drizzlePglite({ client: pglite }) as Db),
      kind: 'pglite',
      pglite,
      pool: null,
      ping: async () => void (await pglite.query('select 1')),
      close,
    };
  } catch (error) {
    release();
    throw error;
  }
};

/** Milliseconds. A frozen server does not time out statements itself: `silence` gives up on it a little later. */
const timeouts = { connection: 3_000, statement: 5_000, silence: 5_500, keepAlive: 10_000 } as const;

/** Closes a connection after a read timeout: other queries would only wait behind the one that hangs. */
function closeWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void (client as pg.Client).end();
      });
    return answer;
  }) as typeof client.query;
}

/** Takes the transaction's connection from the pool here: drizzle never releases one whose `begin` failed. */
const transactionsOn =
  (pool: pg.Pool): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await (drizzlePg({ client }) as unknown as Db).transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(unavailability(failure) !== null);
    }
  };

const openPostgres = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.silence,
    connectionTimeoutMillis: timeouts.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeouts.keepAlive,
    options: '-c TimeZone=UTC',
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The same for a connection in use: its pending query rejects anyway.
    client.on('error', () => {});
    closeWhenSilent(client);
  });
  const db = drizzlePg({ client: pool }) as unknown as Db;
  db.transaction = transactionsOn(pool);
  return {
    db: withTransactionGuard(db),
    kind: 'postgres',
    pglite: null,
    pool,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
};

/** Embedded in a folder, embedded in memory, or a PostgreSQL at an address. A folder is locked for this process. */
export const openDatabase = (location: DatabaseLocation): Promise<Database> =>
  'url' in location ? openPostgres(location.url) : openPglite(location);

const transactions = new AsyncLocalStorage<{ db: Db; open: boolean; whenCommitted: (() => void)[] }>();

/** Runs `work` once the caller's transaction has committed; never if it is rolled back. */
export const afterCommit = (work: () => void): void => void transactions.getStore()?.whenCommitted.push(work);

/**
 * Using `db` inside `db.transaction` deadlocks on PGlite and escapes the transaction on PostgreSQL. Here it
 * throws on both.
 */
const withTransactionGuard = (inner: Db): Db => {
  const refuse = () => {
    const current = transactions.getStore();
    if (current?.db === inner && current.open) throw new Error('db used inside its own transaction: use tx');
  };
  return new Proxy(inner, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'transaction')
        return (...given: unknown[]) => {
          refuse();
          return member.apply(target, given);
        };
      const transaction: Db['transaction'] = async (work, config) => {
        refuse();
        const state = { db: inner, open: true, whenCommitted: [] as (() => void)[] };
        try {
          const result = await target.transaction((tx) => transactions.run(state, () => work(tx)), config);
          for (const done of state.whenCommitted) done();
          return result;
        } finally {
          state.open = false;
        }
      };
      return transaction;
    },
  });
};
