import { isNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { jobs } from './jobs.ts';
import { verdictColumns } from './verdicts.ts';

/** What people say is wrong with ads. */
export const jobReports = pgTable(
  'job_reports',
  {
    /** Random. */
    id: text().primaryKey(),
    job: integer()
      .notNull()
      .references(() => jobs.number),
    /** Of machines/job-report. */
    reason: text().notNull(),
    text: text().notNull(),
    /** Whom to ask about it, in ASCII lower case; empty where nobody. */
    email: text().notNull(),
    /** Digest of the key of its sending: a repeated one is known by it (AV02). */
    keyDigest: text('key'),
    createdAt: timestamptz('created_at').notNull(),
    /** The language that it was written in. */
    locale: text().$type<Locale>().notNull().default('cs'),
    ...verdictColumns,
  },
  (table) => [unique('job_reports_once').on(table.keyDigest), index('job_reports_age').on(table.createdAt)],
);

/** Ads that an admin has taken down, and those that came back since: no import shows one that has not. */
export const takedowns = pgTable(
  'takedowns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    job: integer()
      .notNull()
      .references(() => jobs.number, { onDelete: 'cascade' }),
    /** To its company. */
    words: text().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamptz('at').notNull(),
    /** Digest of the key of its sending: a repeated one is known by it (AV02). */
    keyDigest: text('key').notNull(),
    /** What the board showed of it; of what its company writes here its statechart knows. */
    shown: jsonb().$type<Pick<typeof jobs.$inferSelect, 'status' | 'outcome'> & { closedAt: string | null }>(),
    /** That was wrong. */
    returnedAt: timestamptz('returned_at'),
    /** To its company. */
    returnedWords: text('returned_words'),
    returnedBy: text('returned_by').references(() => users.id, { onDelete: 'set null' }),
    returnedKeyDigest: text('returned_key'),
  },
  (table) => [
    uniqueIndex('takedowns_once').on(table.job).where(isNull(table.returnedAt)),
    index('takedowns_job').on(table.job),
  ],
);
