import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';

/** Mails to be sent, and those sent. Written in the transaction that they report (AV03). */
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
    /** When a delayed mail may be sent (CO05). */
    dueAt: timestamptz('due_at'),
    /** False if it is only shown (ruling 25); null if a build without a queue wrote it. */
    isQueued: boolean('is_queued'),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    index('outbox_waiting').on(table.createdAt).where(sql`${table.sentAt} is null`),
    index('outbox_recipient').on(table.recipient),
  ],
);
