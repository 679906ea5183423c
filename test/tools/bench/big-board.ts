import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { vacuumDatabase } from '../../../server/db/vacuum.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { syntheticListings } from '../synthetic-jobs.ts';

export const manyJobs = 100_000;

export type BigBoard = ServerProcess & { remove: () => Promise<void> };

/** The product on an embedded database with a hundred thousand ads; in a given folder they stay for the next time. */
export async function startBigBoard(keep?: string): Promise<BigBoard> {
  const dataDir = keep ? join(keep, `jobs-${manyJobs}`) : mkdtempSync(join(tmpdir(), 'skok-jobs-'));
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const { rows } = await database.db.execute<{ count: number }>('select count(*) as count from jobs');
  if (rows[0]?.count !== manyJobs) {
    process.stderr.write(`writing ${manyJobs} ads …\n`);
    for (const listings of syntheticListings(manyJobs, new Date()))
      await database.db.transaction((tx) => writeListings(tx, listings));
    await vacuumDatabase(database);
  }
  await database.close();
  const server = await startServer({ dataDir, env: { SEED: 'none', DATABASE_URL: '' } });
  return {
    ...server,
    remove: async () => {
      await server.stop({ keepData: true });
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
