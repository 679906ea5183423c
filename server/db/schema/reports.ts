import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { jobs } from './jobs.ts';

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
  },
  (table) => [unique('job_reports_once').on(table.key), index('job_reports_age').on(table.createdAt)],
);
