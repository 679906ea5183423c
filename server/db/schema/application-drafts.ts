import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccountDraft } from '../../../src/api/contract-candidate.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { jobs } from './jobs.ts';

/** Applications that users have started and not sent yet. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    job: integer()
      .notNull()
      .references(() => jobs.number, { onDelete: 'cascade' }),
    written: jsonb().$type<Omit<AccountDraft, 'writtenAt'>>().notNull(),
    writtenAt: bigint('written_at', { mode: 'number' }).notNull(),
    /** By the server's clock. */
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.job] }),
    index('application_drafts_job').on(table.job),
    index('application_drafts_age').on(table.savedAt),
  ],
);
