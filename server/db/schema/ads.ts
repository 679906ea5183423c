import { type AnyPgColumn, bigint, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Ad, LoggedAdEvent } from '../../../src/api/contract-ads.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { companyAccounts } from './company-accounts.ts';
import { jobs } from './jobs.ts';

/** Ads that companies write here. What everybody sees of one is its row among the jobs. */
export const ads = pgTable(
  'ads',
  {
    /** Random. */
    id: text().primaryKey(),
    /** Null once the company is closed here: the open record stays. */
    accountId: text('account_id').references(() => companyAccounts.id, { onDelete: 'set null' }),
    /** As machines/ad says. */
    state: jsonb().$type<{ value: string; context: object }>().notNull(),
    /** Out of the state, for lists and the schedule. */
    status: text().$type<Ad['state']>().notNull(),
    validUntil: date('valid_until'),
    /** As it is written. */
    content: jsonb().$type<Ad['content']>().notNull(),
    /** As it is shown. */
    shown: jsonb().$type<Ad['content']>(),
    /** Grows with every change of what is written. */
    version: integer().notNull().default(1),
    /** Where everybody sees it, once it was published. */
    job: integer().references(() => jobs.number),
    /** The ad of the same role that ended before: it goes on with its record. */
    continues: text().references((): AnyPgColumn => ads.id, { onDelete: 'set null' }),
    review: jsonb().$type<Ad['review']>(),
    /** Digest of the company and the key of its making: the same one is the same draft (AV02). */
    keyDigest: text('key').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    savedAt: timestamptz('saved_at').notNull(),
    submittedAt: timestamptz('submitted_at'),
    publishedAt: timestamptz('published_at'),
  },
  (table) => [
    index('ads_account').on(table.accountId),
    index('ads_status').on(table.status),
    index('ads_job').on(table.job),
  ],
);

/** All that happened to ads, as the open record reads it. Nothing is ever changed here. */
export const adEvents = pgTable(
  'ad_events',
  {
    /** Grows. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    event: jsonb().$type<LoggedAdEvent>().notNull(),
    at: timestamptz('at').notNull(),
    by: text().$type<'company' | 'reviewer' | 'schedule'>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the sending: a step that comes twice is known by it. */
    key: text(),
  },
  (table) => [
    index('ad_events_ad').on(table.adId),
    unique('ad_events_once').on(table.adId, table.key),
    index('ad_events_user').on(table.userId),
  ],
);
