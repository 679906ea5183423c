import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Db } from '../../../server/db/open.ts';
import { createVersionReader } from '../../../server/listings/revision.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { eachDatabase } from '../../support/database.ts';
import { newCompany } from '../../support/listings.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

/** A board of one row that only says its revision. */
function countedBoard() {
  const board = { revision: 1, asked: 0, isAway: false };
  const db = {
    execute: async () => {
      board.asked += 1;
      if (board.isAway) throw new Error('away');
      return { rows: [{ revision: board.revision }] };
    },
  } as unknown as Db;
  return { board, db };
}

test('the revision is read at most once a second', async () => {
  const { board, db } = countedBoard();
  const now = vi.fn(() => new Date(noon));
  const version = createVersionReader(db, now);
  const [one, two] = await Promise.all([version(), version()]);
  expect(one).toBe(two);
  now.mockReturnValue(new Date(noon + 999));
  expect(await version()).toBe(one);
  expect(board.asked).toBe(1);
  now.mockReturnValue(new Date(noon + 1000));
  expect(await version()).toBe(one);
  expect(board.asked).toBe(2);
});

test('a new revision is read after the clock is set back', async () => {
  const { board, db } = countedBoard();
  const now = vi.fn(() => new Date(noon));
  const version = createVersionReader(db, now);
  await version();
  board.revision = 2;
  now.mockReturnValue(new Date(noon - 3_600_000));
  expect(await version()).toEqual({ revision: 2, today: '2026-11-21' });
});

test('a failure is thrown and not cached', async () => {
  const { board, db } = countedBoard();
  const version = createVersionReader(db, () => new Date(noon));
  board.isAway = true;
  await expect(version()).rejects.toThrow('away');
  board.isAway = false;
  expect(await version()).toEqual({ revision: 1, today: '2026-11-21' });
});

eachDatabase('a board that is written to', (database) => {
  test('has another version once a write is committed, and the same one after a rollback', async () => {
    const { db } = database();
    const version = createVersionReader(db, () => new Date(noon));
    const { revision } = await version();
    const companies = [newCompany('acme')];
    await db.transaction((tx) => writeListings(tx, { companies, jobs: [] }));
    expect((await version()).revision).toBe(revision + 1);

    const known = await version();
    await db.execute(sql`update board set revision = revision + 1`);
    const failed = db.transaction(async (tx) => {
      await writeListings(tx, { companies, jobs: [] });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await version()).toBe(known);
  });
});
