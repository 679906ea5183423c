import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { MessageStatus, Topic } from '../../../src/api/contract-orders.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** What people write to the board by its forms. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: text().primaryKey(),
    topic: text().$type<Topic>().notNull(),
    name: text().notNull(),
    /** ASCII lower case. Nobody has checked it. */
    email: text().notNull(),
    text: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<MessageStatus>().notNull().default('open'),
    sentAt: timestamptz('sent_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** An admin's, for the others. */
    note: text().notNull().default(''),
    /** Digest of the key of its sending: a repeated one is known by it (AV02). */
    keyDigest: text('key').unique(),
  },
  (table) => [
    index('inbox_messages_status').on(table.status, table.sentAt),
    index('inbox_messages_email').on(table.email),
    index('inbox_messages_decider').on(table.decidedBy),
  ],
);
