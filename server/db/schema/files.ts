import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { DocumentType } from '../../../src/api/contract-candidate.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { applications } from './applications.ts';

/** Users' documents. Their bytes are in the file store under the id. */
export const files = pgTable(
  'files',
  {
    /** Random. */
    id: text().primaryKey(),
    /** The uploader, if known. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    applicationId: text('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** Reference of the application that it was sent with, even if that kept another CV. */
    sentFor: text('sent_for'),
    /** The owner's name for it. */
    name: text().notNull(),
    type: text().$type<DocumentType>().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Null until the bytes are there. */
    storedAt: timestamptz('stored_at'),
    /** When it is deleted; null while it is in use. */
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [unique('files_one_an_application').on(table.applicationId), index('files_user').on(table.userId)],
);
