import { type AnyPgColumn, bigint, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Ad, LoggedAdEvent } from '../../../src/api/contract-ads.ts';
import { lastSave, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { companyAccounts } from './company-accounts.ts';
import { jobs } from './jobs.ts';

/** Ads that companies write here. Their public version is a row in `jobs`. */
export const ads = pgTable(
  'ads',
  {
    /** Random. */
    id: text().primaryKey(),
    /** Null once the company has closed its account: the open record stays. */
    accountId: text('account_id').references(() => companyAccounts.id, { onDelete: 'set null' }),
    /** Persisted snapshot of machines/ad. */
    state: jsonb().$type<{ value: string; context: object }>().notNull(),
    /** Derived from the state, for lists and the schedule. */
    status: text().$type<Ad['state']>().notNull(),
    validUntil: date('valid_until'),
    /** As edited. */
    content: jsonb().$type<Ad['content']>().notNull(),
    /** As published. */
    publishedContent: jsonb('published_content').$type<Ad['content']>(),
    /** Incremented with every edit. */
    version: integer().notNull().default(1),
    lastSave: lastSave(),
    /** Its public row, once it has been published. */
    job: integer().references(() => jobs.number),
    /** The earlier ad of the same role, now ended, whose record this one continues. */
    continues: text().references((): AnyPgColumn => ads.id, { onDelete: 'set null' }),
    review: jsonb().$type<Ad['review']>(),
    /** Digest of the company and the idempotency key: a repeat gets the same draft (AV02). */
    keyDigest: text('key_digest').notNull().unique(),
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

/** Everything that happened to ads, the source of the open record. Append-only. */
export const adEvents = pgTable(
  'ad_events',
  {
    /** Ascending. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    event: jsonb().$type<LoggedAdEvent>().notNull(),
    at: timestamptz('at').notNull(),
    by: text().$type<'company' | 'reviewer' | 'schedule'>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The idempotency key, by which a repeated step is recognised. */
    key: text(),
  },
  (table) => [
    index('ad_events_ad').on(table.adId),
    unique('ad_events_once').on(table.adId, table.key),
    index('ad_events_user').on(table.userId),
  ],
);
