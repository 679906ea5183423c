import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { vacuumDatabase } from '../../../server/db/vacuum.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { command, databaseAt, testPostgres } from '../../support/postgres.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { syntheticListings } from '../synthetic-jobs.ts';

export type BigBoard = ServerProcess & { remove: () => Promise<void> };

async function fill(where: { dataDir: string } | { url: string }, jobs: number) {
  const database = await openDatabase(where);
  await migrate(database);
  const { rows } = await database.db.execute<{ count: string }>('select count(*) as count from jobs');
  if (Number(rows[0]?.count) !== jobs) {
    process.stderr.write(`writing ${jobs} ads …\n`);
    for (const listings of syntheticListings(jobs, new Date()))
      await database.db.transaction((tx) => writeListings(tx, listings));
    await vacuumDatabase(database);
  }
  await database.close();
}

/** The product on an embedded database with so many ads; in a given folder they stay for the next time. */
export async function startBigBoard(jobs: number, keep?: string): Promise<BigBoard> {
  const dataDir = keep ? join(keep, `jobs-${jobs}`) : mkdtempSync(join(tmpdir(), 'skok-jobs-'));
  await fill({ dataDir }, jobs);
  const server = await startServer({ dataDir, env: { SEED: 'none', DATABASE_URL: '' } });
  return {
    ...server,
    remove: async () => {
      await server.stop({ keepData: true });
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same on a PostgreSQL; null where there is none. */
export async function startBigBoardOnPostgres(jobs: number): Promise<BigBoard | null> {
  const postgres = await testPostgres();
  if (!postgres) return null;
  const name = `skok_bench_${process.pid}`;
  await command(postgres.url, `create database ${name}`);
  const url = databaseAt(postgres.url, name);
  await fill({ url }, jobs);
  const server = await startServer({ env: { SEED: 'none', DATABASE_URL: url, AUTH_SECRET: 'measured-'.repeat(4) } });
  return {
    ...server,
    remove: async () => {
      await server.stop();
      await command(postgres.url, `drop database ${name} with (force)`);
      postgres.stop();
    },
  };
}
