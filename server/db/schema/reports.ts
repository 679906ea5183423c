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

/** Takedowns of ads by admins, including those lifted since: imports show no ad that has one which is not. */
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
    previousState: jsonb('previous_state').$type<
      Pick<typeof jobs.$inferSelect, 'status' | 'outcome'> & { closedAt: string | null }
    >(),
    /** When it was lifted, as it was wrong. */
    liftedAt: timestamptz('lifted_at'),
    /** Message to its company. */
    liftedMessage: text('lifted_message'),
    liftedBy: text('lifted_by').references(() => users.id, { onDelete: 'set null' }),
    liftedKeyDigest: text('lifted_key_digest'),
  },
  (table) => [
    uniqueIndex('takedowns_once').on(table.job).where(isNull(table.liftedAt)),
    index('takedowns_job').on(table.job),
  ],
);
