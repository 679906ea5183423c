import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../../server/db/open.ts';
import { listBoardJobs } from '../../support/board.ts';
import { startChild } from '../../support/child.ts';
import { createPostgresDatabase, hasPostgres, preparedFolder } from '../../support/database.ts';

/** The whole loop is KILL_ROUNDS=20. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);

/** Kills a writer in the middle of its work, then looks for everything that it had said was written. */
const killAndLook = async (place: DatabaseLocation, path: string) => {
  const promised: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writer = startChild(new URL('./writer.ts', import.meta.url), path, String(round));
    const most = 3 + ((round * 7) % 11);
    for (let at = 0; at < most; at += 1) {
      const line = await writer.line();
      expect(line, writer.errors()).not.toBeNull();
      promised.push(line ?? '');
    }
    await writer.kill();

    const database = await openDatabase(place);
    try {
      const { rows } = await database.db.execute<{ title: string }>(sql`select title ->> 'cs' as title from jobs`);
      const kept = new Set(rows.map((row) => row.title));
      expect(promised.filter((title) => !kept.has(title))).toEqual([]);
      // All or nothing: an ad without its search words could be listed but not found.
      expect((await listBoardJobs(database)).total).toBe(kept.size);
      expect((await listBoardJobs(database, { text: 'acme' })).total).toBe(kept.size);
    } finally {
      await database.close();
    }
  }
};

test(
  'AV04 acknowledged writes survive kill -9 on the embedded database',
  async () => {
    const folder = preparedFolder();
    await killAndLook({ dataDir: folder }, folder);
    rmSync(folder, { recursive: true });
  },
  240_000 + rounds * 30_000,
);

test.runIf(hasPostgres)(
  'AV04 acknowledged writes survive kill -9 on PostgreSQL',
  async () => {
    const created = await createPostgresDatabase({ isPrepared: true });
    if (!created) throw new Error('PostgreSQL went away');
    await killAndLook({ url: created.url }, created.url).finally(created.drop);
  },
  240_000 + rounds * 30_000,
);
