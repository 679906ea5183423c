import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CompanyReplyRecord, ReplyRecord } from '../../../src/api/contract-reply-clock.ts';
import { companies } from './companies.ts';
import { jobs } from './jobs.ts';

// How promises to reply are kept (machines/reply-clock): figures that server/reply-clock works out of the applications.

const figures = {
  /** Of all times: what is purged stays counted. */
  applicants: integer().notNull().default(0),
  counted: integer().notNull().default(0),
  inTime: integer('in_time').notNull().default(0),
  medianDays: integer('median_days'),
  overdue: integer().notNull().default(0),
  dueSoon: integer('due_soon').notNull().default(0),
  /** From each application that counts to its first reply, in order: of those in time, and of the late ones. */
  inTimeDays: integer('in_time_days').array().notNull().default([]),
  lateDays: integer('late_days').array().notNull().default([]),
};

export const jobReplyRecords = pgTable('job_reply_records', {
  job: integer()
    .primaryKey()
    .references(() => jobs.number, { onDelete: 'cascade' }),
  ...figures,
  /** What everybody sees; null of too few. */
  shown: jsonb().$type<ReplyRecord>(),
});

export const companyReplyRecords = pgTable('company_reply_records', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  ...figures,
  shown: jsonb().$type<CompanyReplyRecord>(),
  consequence: text().$type<CompanyReplyRecord['consequence']>().notNull().default('none'),
  /** What the company was told will come, and the day in Prague on which it was. */
  announced: text().$type<CompanyReplyRecord['consequence']>().notNull().default('none'),
  announcedOn: date('announced_on'),
});

/** Companies whose figures an application has changed since they were worked out. */
export const staleReplyRecords = pgTable('stale_reply_records', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
});
