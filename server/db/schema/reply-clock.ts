import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CompanyReplyRecord, ReplyRecord } from '../../../src/api/contract-reply-clock.ts';
import { companies } from './companies.ts';
import { jobs } from './jobs.ts';

// How promises to reply are kept (machines/reply-clock): server/reply-clock computes the figures from the applications.

const figures = {
  /** Over all time: purged applications stay counted. */
  applicants: integer().notNull().default(0),
  counted: integer().notNull().default(0),
  inTime: integer('in_time').notNull().default(0),
  medianDays: integer('median_days'),
  overdue: integer().notNull().default(0),
  dueSoon: integer('due_soon').notNull().default(0),
  /** Days to the first reply of each application that counts, in ascending order: those in time, and the late ones. */
  inTimeDays: integer('in_time_days').array().notNull().default([]),
  lateDays: integer('late_days').array().notNull().default([]),
};

export const jobReplyRecords = pgTable('job_reply_records', {
  job: integer()
    .primaryKey()
    .references(() => jobs.number, { onDelete: 'cascade' }),
  ...figures,
  /** The public record; null if there are too few applications. */
  publicRecord: jsonb('public_record').$type<ReplyRecord>(),
});

export const companyReplyRecords = pgTable('company_reply_records', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  ...figures,
  publicRecord: jsonb('public_record').$type<CompanyReplyRecord>(),
  consequence: text().$type<CompanyReplyRecord['consequence']>().notNull().default('none'),
  /** The consequence that the company was warned of, and the day in Prague on which it was. */
  announced: text().$type<CompanyReplyRecord['consequence']>().notNull().default('none'),
  announcedOn: date('announced_on'),
});

/** Companies with applications that changed since their figures were computed. */
export const staleReplyRecords = pgTable('stale_reply_records', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
});
