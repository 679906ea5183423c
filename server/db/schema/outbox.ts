import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';

/** Mails that have to go out, and those that went. Written in the transaction of what they tell of (AV03). */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    kind: text().notNull(),
    /** The mail, encrypted with AUTH_SECRET: it may hold a link with a token. Null once sent. */
    body: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When its turn is, of mails that wait for theirs (CO05). */
    dueAt: timestamptz('due_at'),
    /** False where it is only shown (ruling 25); null where a build without a queue wrote it. */
    isQueued: boolean('is_queued'),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    index('outbox_waiting').on(table.createdAt).where(sql`${table.sentAt} is null`),
    index('outbox_recipient').on(table.recipient),
  ],
);
