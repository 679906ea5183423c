import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiScope, DeliveryFailure, WebhookEvent } from '../../../src/api/contract-employer.ts';
import { timestamptz } from '../columns.ts';
import { companyAccountReference, companyAccounts } from './company-accounts.ts';

/** Tokens by which a company's programs read its ads and applications. Revoking one deletes it. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** Random. */
    id: text().primaryKey(),
    accountId: companyAccountReference(),
    name: text().notNull(),
    scopes: jsonb().$type<ApiScope[]>().notNull(),
    /** Digest (CO02). */
    tokenDigest: text('token_digest').notNull().unique(),
    /** Its last letters, so that users recognise it. */
    ending: text().notNull(),
    /** Digest of the company and the idempotency key: a repeat gets the same token (AV02). */
    keyDigest: text('key_digest').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('api_tokens_account').on(table.accountId)],
);

/** Companies' webhook endpoints. */
export const webhooks = pgTable(
  'webhooks',
  {
    /** Random. */
    id: text().primaryKey(),
    accountId: companyAccountReference(),
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    /** The secret that bodies are signed with, encrypted. */
    secret: text().notNull(),
    /** Digest of the company and the idempotency key (AV02). */
    keyDigest: text('key_digest').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    /** When deliveries began to fail; null while they succeed. */
    failingSince: timestamptz('failing_since'),
    /** Nothing is sent until the company enables it again. */
    disabledAt: timestamptz('disabled_at'),
  },
  (table) => [index('webhooks_account').on(table.accountId)],
);

/** Deliveries, sent or pending, kept for thirty days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Random; the receiver recognises repeats by it. */
    id: text().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().$type<WebhookEvent>().notNull(),
    /** As signed. Names no user. */
    body: text().notNull(),
    status: text().$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    tries: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    lastTriedAt: timestamptz('last_tried_at'),
    /** Null if there will be no more attempts. */
    nextTryAt: timestamptz('next_try_at'),
    /** The status of the last response; null if there was none. */
    answered: integer(),
    /** Why there was no response. */
    failure: text().$type<DeliveryFailure>(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_next').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
  ],
);

/** Domains on which a company embeds its ads, besides its own. */
export const companyEmbeds = pgTable('company_embeds', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => companyAccounts.id, { onDelete: 'cascade' }),
  domains: jsonb().$type<string[]>().notNull(),
});
