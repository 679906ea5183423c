import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { type Database, databaseFolder, openDatabase } from '../../../server/db/open.ts';
import { readDemo } from '../../../server/seed/load-demo.ts';
import { insertListings, listBoardJobs } from '../../support/board.ts';
import { createPostgresDatabase, embeddedDatabase, hasPostgres } from '../../support/database.ts';
import { postgresBinaries } from '../../support/postgres.ts';

const { companies, jobs } = readDemo(new Date('2026-11-21T10:00:00Z'));
/** A few pages of them. */
const demo = { companies, jobs: jobs.slice(0, 60) };

const answers = async (database: Database) => [
  await listBoardJobs(database),
  await listBoardJobs(database, { text: 'vyvojar' }),
];

/** It answers as the one it was made from, and takes new rows. */
const expectSame = async (database: Database, before: unknown) => {
  await migrate(database);
  expect(await answers(database)).toEqual(before);
  const [first] = demo.jobs;
  if (!first) throw new Error('the demo is empty');
  const added = await insertListings(database, { jobs: [{ ...first, source: 'after:restore' }] });
  expect(added.inserted).toBe(1);
};

test('AV11 a dump of the embedded database restores the same board in another folder', async () => {
  const database = await embeddedDatabase();
  await insertListings(database, demo);
  const before = await answers(database);
  const dump = await database.pglite?.dumpDataDir('gzip');
  if (!dump) throw new Error('nothing was dumped');

  const folder = mkdtempSync(join(tmpdir(), 'skok-restore-'));
  await (await PGlite.create({ dataDir: databaseFolder(folder), loadDataDir: dump })).close();
  const restored = await openDatabase({ dataDir: folder });
  await expectSame(restored, before).finally(restored.close);
  rmSync(folder, { recursive: true });
});

test.runIf(hasPostgres && postgresBinaries())(
  'AV11 a pg_dump restores the same board in another PostgreSQL database',
  async () => {
    const from = await createPostgresDatabase({ isPrepared: true });
    const to = await createPostgresDatabase();
    if (!from || !to) throw new Error('PostgreSQL went away');
    const database = await openDatabase({ url: from.url });
    const restored = await openDatabase({ url: to.url });
    try {
      await insertListings(database, demo);
      const before = await answers(database);
      const tool = (name: string) => join(postgresBinaries() ?? '', name);
      const dump = execFileSync(tool('pg_dump'), ['--no-owner', from.url], { maxBuffer: 2 ** 28 });
      execFileSync(tool('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', to.url], {
        input: dump,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      await expectSame(restored, before);
    } finally {
      await database.close();
      await restored.close();
      await from.drop();
      await to.drop();
    }
  },
);
