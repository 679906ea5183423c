import { boolean, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { userReference } from './accounts.ts';

/** A user's progress in a chapter. The natural key makes every write idempotent. */
export const chapterProgress = pgTable(
  'chapter_progress',
  {
    userId: userReference(),
    /** As `future/chapter`, by their ids. */
    chapter: text().notNull(),
    doneAt: timestamptz('done_at'),
    /** The heading that was reached last, counted from 1; 0 is the beginning. */
    place: smallint().notNull().default(0),
    /** Right answers of the best try. */
    score: smallint(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chapter] })],
);

/** Issued for completing all chapters of a path. Anyone with the code may read it. */
export const certificates = pgTable(
  'certificates',
  {
    code: text().primaryKey(),
    userId: userReference(),
    future: text().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    /** Whether others see the name too. */
    isNamed: boolean('is_named').notNull().default(false),
  },
  (table) => [uniqueIndex('certificates_of_user').on(table.userId, table.future)],
);
