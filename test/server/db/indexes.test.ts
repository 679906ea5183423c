import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../support/database.ts';

test('every foreign key with cascading deletion has an index', async () => {
  const { db } = await freshDatabase();
  const { rows } = await db.execute<{ name: string }>(sql`
    select conname as name
    from pg_constraint
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
    order by conname`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
