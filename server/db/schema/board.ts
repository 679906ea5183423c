import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

/**
 * A single row. Every write to the board increments `revision` in its own transaction and stamps the rows it changes with it, so that
 * readers notice changes and fetch only those. Deleting rows raises `rebuilt` too: readers with an older state then reload everything.
 */
export const board = pgTable(
  'board',
  {
    id: integer().primaryKey().default(1),
    revision: integer().notNull().default(0),
    rebuilt: integer().notNull().default(0),
    /** The moment for which the build prepared the demo; null once it has been moved to the present. */
    preparedAt: timestamptz('prepared_at'),
  },
  (table) => [check('board_is_one_row', sql`${table.id} = 1`)],
);
