import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactTopic, MessageStatus } from '../../../src/api/contract-orders.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** Messages to the board from its forms. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: text().primaryKey(),
    topic: text().$type<ContactTopic>().notNull(),
    name: text().notNull(),
    /** ASCII lower case, not confirmed. */
    email: text().notNull(),
    text: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<MessageStatus>().notNull().default('open'),
    sentAt: timestamptz('sent_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** An admin's note for other admins. */
    note: text().notNull().default(''),
    /** Digest of its idempotency key, by which repeats are recognised (AV02). */
    keyDigest: text('key_digest').unique(),
  },
  (table) => [
    index('inbox_messages_status').on(table.status, table.sentAt),
    index('inbox_messages_email').on(table.email),
    index('inbox_messages_decider').on(table.decidedBy),
  ],
);
