import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiScope, DeliveryFailure, WebhookEvent } from '../../../src/api/contract-employer.ts';
import { timestamptz } from '../columns.ts';
import { companyAccounts } from './company-accounts.ts';

const ofCompanyAccount = () =>
  text('account_id')
    .notNull()
    .references(() => companyAccounts.id, { onDelete: 'cascade' });

/** By which programs of a company read its ads and applications. A revoked one is gone. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** Random. */
    id: text().primaryKey(),
    accountId: ofCompanyAccount(),
    name: text().notNull(),
    scopes: jsonb().$type<ApiScope[]>().notNull(),
    /** Digest (CO02). */
    tokenDigest: text('token').notNull().unique(),
    /** Its last letters, for people to know it by. */
    ending: text().notNull(),
    /** Digest of the company and the key of its making: the same sending is the same token (AV02). */
    keyDigest: text('key').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('api_tokens_account').on(table.accountId)],
);

/** Addresses of companies that are told what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    /** Random. */
    id: text().primaryKey(),
    accountId: ofCompanyAccount(),
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    /** Encrypted: bodies are signed with it. */
    secret: text().notNull(),
    /** Digest of the company and the key of its making (AV02). */
    keyDigest: text('key').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    /** Since when nothing has arrived; null once something has. */
    failingSince: timestamptz('failing_since'),
    /** Nothing is sent there any more until its company says so. */
    disabledAt: timestamptz('disabled_at'),
  },
  (table) => [index('webhooks_account').on(table.accountId)],
);

/** What was sent or is to be sent, for thirty days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Random; the receiver knows repeated ones by it. */
    id: text().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().$type<WebhookEvent>().notNull(),
    /** As it is signed. It names nobody. */
    body: text().notNull(),
    status: text().$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    tries: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    lastTriedAt: timestamptz('last_tried_at'),
    /** Null once nothing more is tried. */
    nextTryAt: timestamptz('next_try_at'),
    /** Of the last try; null where there was no answer. */
    answered: integer(),
    /** Why there was none. */
    failure: text().$type<DeliveryFailure>(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_next').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
  ],
);

/** Where a company shows its ads besides its own domain. */
export const companyEmbeds = pgTable('company_embeds', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => companyAccounts.id, { onDelete: 'cascade' }),
  domains: jsonb().$type<string[]>().notNull(),
});
