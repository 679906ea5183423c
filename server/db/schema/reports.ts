import { isNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { jobs } from './jobs.ts';
import { verdictColumns } from './verdicts.ts';

/** Users' reports of ads. */
export const jobReports = pgTable(
  'job_reports',
  {
    /** Random. */
    id: text().primaryKey(),
    job: integer()
      .notNull()
      .references(() => jobs.number),
    /** A reason of machines/job-report. */
    reason: text().notNull(),
    text: text().notNull(),
    /** The reporter's address, in ASCII lower case; empty if not given. */
    email: text().notNull(),
    /** Digest of its idempotency key, by which repeats are recognised (AV02). */
    keyDigest: text('key_digest'),
    createdAt: timestamptz('created_at').notNull(),
    /** The language of the report. */
    locale: text().$type<Locale>().notNull().default('cs'),
    ...verdictColumns,
  },
  (table) => [unique('job_reports_once').on(table.keyDigest), index('job_reports_age').on(table.createdAt)],
);

/** Ads that an admin has taken down, including those restored since: imports show none that is not restored. */
export const takedowns = pgTable(
  'takedowns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    job: integer()
      .notNull()
      .references(() => jobs.number, { onDelete: 'cascade' }),
    /** Message to its company. */
    message: text().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamptz('at').notNull(),
    /** Digest of its idempotency key, by which repeats are recognised (AV02). */
    keyDigest: text('key_digest').notNull(),
    /** What the board showed before; for a native ad its machine knows. */
    shown: jsonb().$type<Pick<typeof jobs.$inferSelect, 'status' | 'outcome'> & { closedAt: string | null }>(),
    /** When it was restored, as the takedown was wrong. */
    returnedAt: timestamptz('returned_at'),
    /** Message to its company. */
    returnedWords: text('returned_words'),
    returnedBy: text('returned_by').references(() => users.id, { onDelete: 'set null' }),
    returnedKeyDigest: text('returned_key_digest'),
  },
  (table) => [
    uniqueIndex('takedowns_once').on(table.job).where(isNull(table.returnedAt)),
    index('takedowns_job').on(table.job),
  ],
);
