import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

/** Counters of limits, per address, account or client (AU06, AU11, AU14). Keys are digests. */
export const limits = pgTable(
  'limits',
  {
    keyDigest: text('key_digest').primaryKey(),
    count: integer().notNull(),
    /** The start of the window, or of the series of failures. */
    since: timestamptz('since').notNull(),
    /** All attempts are refused until then. */
    blockedUntil: timestamptz('blocked_until'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('limits_expiry').on(table.expiresAt)],
);
