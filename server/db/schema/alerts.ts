import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AlertFrequency } from '../../../src/api/contract-candidate.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';

/** New jobs of a search, mailed to an address. It is the address that owns it, with an account or without one. */
export const alerts = pgTable(
  'alerts',
  {
    /** Random. */
    id: text().primaryKey(),
    /** ASCII lower case. */
    email: text().notNull(),
    /** What is searched for: `watchedQuery` of src/routing/job-filter.ts. */
    filter: text().notNull(),
    /** Of its mails. */
    locale: text().$type<Locale>().notNull(),
    frequency: text().$type<AlertFrequency>().notNull(),
    /** Null until the owner of the address has said that it is theirs. */
    confirmedAt: timestamptz('confirmed_at'),
    pausedAt: timestamptz('paused_at'),
    /** Deleted, and may be brought back until it is purged: links of its mails still work. */
    deletedAt: timestamptz('deleted_at'),
    createdAt: timestamptz('created_at').notNull(),
    /** New is what was published after this or has a higher number than that. */
    newSince: timestamptz('new_since').notNull(),
    lastNumber: integer('last_number').notNull(),
    /** When it is looked for next. */
    nextAt: timestamptz('next_at').notNull(),
  },
  (table) => [unique('alerts_once').on(table.email, table.filter), index('alerts_next').on(table.nextAt)],
);
