import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../server/db/migrate.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { jobs as allJobs } from '../../../server/db/schema/jobs.ts';
import { vacuumDatabase } from '../../../server/db/vacuum.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { databaseUrl, runSql, testPostgres } from '../../support/postgres.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { syntheticListings } from '../synthetic-jobs.ts';

export type BigBoard = ServerProcess & { remove: () => Promise<void> };

type Fill = (database: Database) => Promise<void>;

const fillWithJobs =
  (jobs: number): Fill =>
  async (database) => {
    if ((await database.db.$count(allJobs)) === jobs) return;
    process.stderr.write(`writing ${jobs} ads …\n`);
    for (const listings of syntheticListings(jobs, new Date()))
      await database.db.transaction((tx) => writeListings(tx, listings));
    await vacuumDatabase(database);
  };

async function fillDatabase(where: { dataDir: string } | { url: string }, fill: Fill): Promise<void> {
  const database = await openDatabase(where);
  await migrate(database);
  await fill(database);
  await database.close();
}

/** The product on an embedded database that is filled first; in a given folder it stays for the next time. */
export async function startOnPglite(fill: Fill, folder?: string): Promise<BigBoard> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'skok-jobs-'));
  await fillDatabase({ dataDir }, fill);
  const server = await startServer({ dataDir, env: { SEED: 'none', DATABASE_URL: '' } });
  return {
    ...server,
    remove: async () => {
      await server.stop({ keepData: true });
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same on a PostgreSQL; null where there is none. */
export async function startOnPostgres(fill: Fill): Promise<BigBoard | null> {
  const postgres = await testPostgres();
  if (!postgres) return null;
  const name = `skok_bench_${process.pid}`;
  await runSql(postgres.url, `create database ${name}`);
  const url = databaseUrl(postgres.url, name);
  await fillDatabase({ url }, fill);
  const server = await startServer({ env: { SEED: 'none', DATABASE_URL: url, AUTH_SECRET: 'measured-'.repeat(4) } });
  return {
    ...server,
    remove: async () => {
      await server.stop();
      await runSql(postgres.url, `drop database ${name} with (force)`);
      postgres.stop();
    },
  };
}

/** A board with so many ads. */
export const startBigBoard = (jobs: number, keep?: string): Promise<BigBoard> =>
  startOnPglite(fillWithJobs(jobs), keep && join(keep, `jobs-${jobs}`));

export const startBigBoardOnPostgres = (jobs: number): Promise<BigBoard | null> => startOnPostgres(fillWithJobs(jobs));
