import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MessageAuthor } from '../../../src/api/contract-candidate.ts';
import { timestamptz } from '../columns.ts';
import { applications } from './applications.ts';
import { jobs } from './jobs.ts';
import { verdictColumns } from './verdicts.ts';

/** Messages between a candidate and a company about an application. */
export const messages = pgTable(
  'messages',
  {
    /** Ascending. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    author: text().$type<MessageAuthor>().notNull(),
    text: text().notNull(),
    /** Digest of its idempotency key, by which repeats are recognised (AV02). */
    keyDigest: text('key_digest'),
    sentAt: timestamptz('sent_at').notNull(),
    /** When the other side saw it. */
    readAt: timestamptz('read_at'),
  },
  (table) => [
    unique('messages_once').on(table.applicationId, table.author, table.keyDigest),
    index('messages_application').on(table.applicationId, table.id),
  ],
);

/** Candidates' reports of messages. */
export const messageReports = pgTable(
  'message_reports',
  {
    /** Random. */
    id: text().primaryKey(),
    job: integer()
      .notNull()
      .references(() => jobs.number),
    /** Null once the conversation is deleted. */
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, { onDelete: 'set null' }),
    /** The message as it was. */
    quoted: text().notNull(),
    /** A reason of machines/message. */
    reason: text().notNull(),
    text: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    ...verdictColumns,
  },
  (table) => [unique('message_reports_once').on(table.messageId), index('message_reports_age').on(table.createdAt)],
);
