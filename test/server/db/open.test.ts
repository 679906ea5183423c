import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseFolder, openDatabase } from '../../../server/db/open.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { startChild } from '../../support/child.ts';
import { createPostgresDatabase, eachDatabase, hasPostgres } from '../../support/database.ts';

eachDatabase('an open database', (database) => {
  test('db inside its own transaction throws instead of deadlocking, and the transaction rolls back', async () => {
    const { db } = database();
    const before = await db.execute(sql`select revision from board`);
    const wrong = db.transaction(async (tx) => {
      await tx.execute(sql`update board set revision = revision + 1`);
      await db.select().from(jobs);
    });
    await expect(wrong).rejects.toThrow('use tx');
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('use tx');
    expect(await db.execute(sql`select revision from board`)).toMatchObject({ rows: before.rows });
  });

  test('db works after the transaction, also in a function created inside it', async () => {
    const { db } = database();
    let later: (() => Promise<unknown>) | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      later = () => db.execute(sql`select 1`);
    });
    await later?.();
  });

  test('values have the same types in every database', async () => {
    const { rows } = await database().db.execute(sql`
      select count(*) as count, array[1, 2]::bigint[] as numbers, '{"a":1}'::jsonb as json, array['a']::text[] as texts,
        current_setting('TimeZone') as zone`);
    expect(rows).toEqual([
      { count: 1, numbers: [1, 2], json: { a: 1 }, texts: ['a'], zone: expect.stringMatching(/^(UTC|GMT)$/) },
    ]);
    await database().ping();
  });
});

test('AV04 a first start that was killed halfway starts over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skok-open-'));
  const opener = startChild(new URL('./writer.ts', import.meta.url), folder, '0');
  while (!existsSync(`${databaseFolder(folder)}.new/PG_VERSION`)) await setImmediate();
  await opener.kill();
  expect(existsSync(databaseFolder(folder))).toBe(false);

  const database = await openDatabase({ dataDir: folder });
  await database.ping();
  await database.close();
  expect(readdirSync(folder)).toEqual(['database']);
  rmSync(folder, { recursive: true });
});

test.runIf(hasPostgres)('the statement timeout on PostgreSQL is five seconds', async () => {
  const created = await createPostgresDatabase();
  if (!created) throw new Error('PostgreSQL went away');
  const { db, close } = await openDatabase({ url: created.url });
  const { rows } = await db.execute(sql`show statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: '5s' }]);
  await close();
  await created.drop();
});
