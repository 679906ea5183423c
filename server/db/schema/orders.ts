import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  Billing,
  CreditKind,
  Currency,
  OrderState,
  Product,
  VatTreatment,
} from '../../../src/api/contract-orders.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { lastSave, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { companyAccountReference, companyAccounts } from './company-accounts.ts';
import { jobs } from './jobs.ts';

/** A company's current billing details. */
export const companyBilling = pgTable('company_billing', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => companyAccounts.id, { onDelete: 'cascade' }),
  values: jsonb().$type<Billing>().notNull(),
  /** Incremented with every change. */
  version: integer().notNull(),
  lastSave: lastSave(),
});

/** Companies' orders. Amounts and customer never change, because documents were made from them. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** Null once the company has closed its account: documents stay. */
    accountId: text('account_id').references(() => companyAccounts.id, { onDelete: 'set null' }),
    /** Persisted snapshot of machines/order. */
    state: jsonb().$type<{ value: string; context: object }>().notNull(),
    /** Derived from the state. */
    status: text().$type<OrderState>().notNull(),
    product: text().$type<Product>().notNull(),
    count: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    vat: text().$type<VatTreatment>().notNull(),
    /** Per cent. */
    rate: integer().notNull(),
    /** In hundredths of the currency, without VAT; and with it. */
    net: integer().notNull(),
    total: integer().notNull(),
    billing: jsonb().$type<Billing>().notNull(),
    /** The version of the terms for companies that it was ordered under; null if none was shown. */
    terms: text(),
    /** The language of the documents and mails. */
    locale: text().$type<Locale>().notNull(),
    /** The number of the proforma invoice, also the variable symbol. */
    proforma: text().notNull().unique(),
    invoice: text().unique(),
    /** A day in Prague. */
    dueOn: date('due_on').notNull(),
    /** An admin's message about the last step. */
    message: text().notNull().default(''),
    orderedBy: text('ordered_by').references(() => users.id, { onDelete: 'set null' }),
    orderedAt: timestamptz('ordered_at').notNull(),
    /** Digest of the company and the idempotency key: a repeat gets the same order (AV02). */
    keyDigest: text('key_digest').notNull().unique(),
  },
  (table) => [
    index('orders_account').on(table.accountId),
    index('orders_status').on(table.status, table.orderedAt),
    index('orders_user').on(table.orderedBy),
  ],
);

/** Credit notes, which reduce an order's invoice by the amount refunded. Append-only. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** In hundredths of the order's currency, without VAT; and with it. */
    net: integer().notNull(),
    total: integer().notNull(),
    /** An admin's reason. */
    reason: text().notNull(),
    /** A day in Prague. */
    issuedOn: date('issued_on').notNull(),
    /** Digest of the order and the idempotency key (AV02); null for the note that ends an order. */
    keyDigest: text('key_digest').unique(),
  },
  (table) => [index('credit_notes_order').on(table.orderId)],
);

/** The last number of each series of documents: taken in the transaction that uses it, so that none is missing. */
export const documentNumbers = pgTable(
  'paper_numbers',
  {
    year: integer().notNull(),
    series: text().$type<'proforma' | 'invoice' | 'creditNote'>().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.series] })],
);

/** A company's paid credits, as changes that add up to the balance. Append-only. */
export const companyCredits = pgTable(
  'company_credits',
  {
    /** Ascending. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: companyAccountReference(),
    kind: text().$type<CreditKind>().notNull(),
    change: integer().notNull(),
    orderId: text('order_id').references(() => orders.id),
    /** The ad that used the credit, or returned it. */
    adId: text('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('company_credits_account').on(table.accountId, table.kind),
    index('company_credits_order').on(table.orderId),
    index('company_credits_ad').on(table.adId),
  ],
);

/** Promoted ads, with their first and last day in Prague. */
export const boosts = pgTable(
  'boosts',
  {
    id: text().primaryKey(),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    job: integer()
      .notNull()
      .references(() => jobs.number, { onDelete: 'cascade' }),
    from: date().notNull(),
    until: date().notNull(),
    /** Digest of the ad and the idempotency key. */
    keyDigest: text('key_digest').notNull().unique(),
  },
  (table) => [
    index('boosts_until').on(table.until),
    index('boosts_ad').on(table.adId),
    index('boosts_job').on(table.job),
  ],
);
