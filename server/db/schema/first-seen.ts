import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

/** Since when the board has each test and chapter: they come with a build, which says nothing of it. */
export const firstSeen = pgTable(
  'first_seen',
  {
    kind: text().$type<'test' | 'chapter'>().notNull(),
    /** The English slug of a test; a chapter as `future/chapter`, by their ids. */
    name: text().notNull(),
    /** Null: it was there before anybody wrote that down. */
    seenAt: timestamptz('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);
