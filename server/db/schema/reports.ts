import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../src/routing/locales.ts';
import { moment } from '../columns.ts';
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
    key: text(),
    createdAt: moment('created_at').notNull(),
    /** The language that it was written in. */
    locale: text().$type<Locale>().notNull().default('cs'),
    ...verdictColumns,
  },
  (table) => [unique('job_reports_once').on(table.key), index('job_reports_age').on(table.createdAt)],
);

/** Ads that an admin has taken down: no import shows them again. */
export const takedowns = pgTable('takedowns', {
  job: integer()
    .primaryKey()
    .references(() => jobs.number, { onDelete: 'cascade' }),
  /** To its company. */
  words: text().notNull(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  at: moment('at').notNull(),
  /** Digest of the key of its sending: a repeated one is known by it (AV02). */
  key: text().notNull(),
});
