import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { insertListings, listBoardJobs } from '../../support/board.ts';
import { startChild } from '../../support/child.ts';
import { createPostgresDatabase, hasPostgres } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';

const migrations = readdirSync(new URL('../../../server/db/migrations', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
);

/** Output of a migrator that dies at its nth message; null if it died. */
const migrateUpTo = async (place: string, messages: number): Promise<string | null> => {
  const child = startChild(new URL('./half-migrator.ts', import.meta.url), place, String(messages));
  const line = await child.line();
  await child.ended;
  expect(child.errors()).toBe('');
  return line;
};

const expectWhole = async (place: { dataDir: string } | { url: string }) => {
  const database = await openDatabase(place);
  try {
    await migrate(database);
    await migrate(database);
    const { rows } = await database.db.execute(sql`select count(*) as count from drizzle.__drizzle_migrations`);
    expect(rows).toEqual([{ count: migrations.length }]);
    await insertListings(database, { companies: [newCompany('acme')], jobs: [newJob('A')] });
    expect((await listBoardJobs(database)).total).toBe(1);
  } finally {
    await database.close();
  }
};

test('AV11 the embedded database completes its migration after being killed during it', async () => {
  // Before the first table, and in the middle of creating them.
  for (const dieAt of [3, 30]) {
    const folder = mkdtempSync(join(tmpdir(), 'skok-migrate-'));
    expect(await migrateUpTo(folder, dieAt)).toBeNull();
    await expectWhole({ dataDir: folder });
    rmSync(folder, { recursive: true });
  }
});

describe.runIf(hasPostgres)('PostgreSQL', () => {
  let created: NonNullable<Awaited<ReturnType<typeof createPostgresDatabase>>>;

  beforeAll(async () => {
    const database = await createPostgresDatabase();
    if (!database) throw new Error('PostgreSQL went away');
    created = database;
  });
  afterAll(() => created.drop());

  test('AV11 completes its migration after kills, and in concurrent processes', async () => {
    for (const dieAt of [4, 8, 12]) expect(await migrateUpTo(created.url, dieAt)).toBeNull();
    const together = await Promise.all([1, 2, 3].map(() => migrateUpTo(created.url, 0)));
    expect(together.every((line) => line?.startsWith('migrated'))).toBe(true);
    await expectWhole({ url: created.url });
  });
});
