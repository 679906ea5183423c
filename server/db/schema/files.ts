import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { DocumentType } from '../../../src/api/contract-candidate.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { applications } from './applications.ts';

/** Documents of people. Their bytes lie in the file store under the id. */
export const files = pgTable(
  'files',
  {
    /** Random. */
    id: text().primaryKey(),
    /** Who sent it, where that is known. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What it is a part of. */
    applicationId: text('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** Reference of the application that it was sent with, also where that has another CV. */
    sentFor: text('sent_for'),
    /** As its owner calls it. */
    name: text().notNull(),
    type: text().$type<DocumentType>().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Null until the bytes are there. */
    storedAt: timestamptz('stored_at'),
    /** When it goes by itself; null while somebody has it. */
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [unique('files_one_an_application').on(table.applicationId), index('files_user').on(table.userId)],
);
