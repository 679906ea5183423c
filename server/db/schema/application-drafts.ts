import { bigint, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { AccountDraft } from '../../../src/api/contract-candidate.ts';
import { timestamptz } from '../columns.ts';
import { userReference } from './accounts.ts';
import { jobs } from './jobs.ts';

/** Applications that users have started and not sent yet. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    userId: userReference(),
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
