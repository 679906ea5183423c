import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

/** When the board first had each test and chapter: they come with a build, which does not record it. */
export const firstSeen = pgTable(
  'first_seen',
  {
    kind: text().$type<'test' | 'chapter'>().notNull(),
    /** The English slug of a test; a chapter as `future/chapter`, by their ids. */
    name: text().notNull(),
    /** Null: it existed before this was recorded. */
    seenAt: timestamptz('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);
