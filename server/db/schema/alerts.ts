import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AlertFrequency } from '../../../src/api/contract-candidate.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';

/** New jobs of a search, mailed to an address. It belongs to the address, with or without an account. */
export const alerts = pgTable(
  'alerts',
  {
    /** Random. */
    id: text().primaryKey(),
    /** ASCII lower case. */
    email: text().notNull(),
    /** The search: `alertQueryOf` of src/routing/job-filter.ts. */
    filter: text().notNull(),
    /** The language of its mails. */
    locale: text().$type<Locale>().notNull(),
    frequency: text().$type<AlertFrequency>().notNull(),
    /** Null until the owner of the address has confirmed it. */
    confirmedAt: timestamptz('confirmed_at'),
    pausedAt: timestamptz('paused_at'),
    /** Deleted, but can be restored until it is purged: links in its mails still work. */
    deletedAt: timestamptz('deleted_at'),
    createdAt: timestamptz('created_at').notNull(),
    /** New jobs are those published after `newSince` or numbered above `lastNumber`. */
    newSince: timestamptz('new_since').notNull(),
    lastNumber: integer('last_number').notNull(),
    /** When it is checked next. */
    nextAt: timestamptz('next_at').notNull(),
  },
  (table) => [unique('alerts_once').on(table.email, table.filter), index('alerts_next').on(table.nextAt)],
);
