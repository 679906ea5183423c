import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

/**
 * One row. Every write to the board raises `revision` in its own transaction and marks the rows it touched with it, so that
 * readers notice changes and fetch only those. Rows that vanish raise `rebuilt` too: older readers then start afresh.
 */
export const board = pgTable(
  'board',
  {
    id: integer().primaryKey().default(1),
    revision: integer().notNull().default(0),
    rebuilt: integer().notNull().default(0),
    /** At which moment the demo stands that the build prepared; null once it was moved to the present. */
    preparedAt: timestamptz('prepared_at'),
  },
  (table) => [check('board_is_one_row', sql`${table.id} = 1`)],
);
