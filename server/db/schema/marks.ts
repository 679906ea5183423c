import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { userReference } from './accounts.ts';
import { companies } from './companies.ts';
import { jobs } from './jobs.ts';

// Users' marks. The natural key makes every write idempotent.

const ofJob = () =>
  integer('job_number')
    .notNull()
    .references(() => jobs.number, { onDelete: 'cascade' });
const ofCompany = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
const createdAt = () => timestamptz('created_at').notNull();

export const savedJobs = pgTable(
  'saved_jobs',
  {
    userId: userReference(),
    jobNumber: ofJob(),
    createdAt: createdAt(),
    note: text().notNull().default(''),
    /** A day in Prague. */
    remindOn: date('remind_on'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.jobNumber] }), index('saved_jobs_job').on(table.jobNumber)],
);

/** Notes of jobs that are no longer saved, in case the removal is undone. Purged after a day. */
export const removedNotes = pgTable(
  'removed_notes',
  {
    userId: userReference(),
    jobNumber: ofJob(),
    note: text().notNull(),
    remindOn: date('remind_on'),
    removedAt: timestamptz('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.jobNumber] }), index('removed_notes_job').on(table.jobNumber)],
);

export const hiddenJobs = pgTable(
  'hidden_jobs',
  { userId: userReference(), jobNumber: ofJob(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.jobNumber] }), index('hidden_jobs_job').on(table.jobNumber)],
);

export const hiddenCompanies = pgTable(
  'hidden_companies',
  { userId: userReference(), companyId: ofCompany(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('hidden_companies_company').on(table.companyId),
  ],
);

export const followedCompanies = pgTable(
  'followed_companies',
  {
    userId: userReference(),
    companyId: ofCompany(),
    createdAt: createdAt(),
    /** Mails have covered jobs published until then, and numbered up to `lastNumber`. */
    notifiedUntil: timestamptz('notified_until').notNull().defaultNow(),
    lastNumber: integer('last_number').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('followed_companies_company').on(table.companyId),
  ],
);

/** Followed companies whose new jobs are not mailed. */
export const mutedCompanies = pgTable(
  'muted_companies',
  { userId: userReference(), companyId: ofCompany(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('muted_companies_company').on(table.companyId),
  ],
);
