import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditSubject } from '../../../src/api/contract-orders.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { companyAccounts } from './company-accounts.ts';

/** What admins and members of companies did. Append-only. */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** Ascending. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    /** A name from server/http/audit-events.ts. */
    event: text().notNull(),
    /** Null once the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null if no company is concerned, or once it is closed. */
    accountId: text('account_id').references(() => companyAccounts.id, { onDelete: 'set null' }),
    /** Which of several methods was used. */
    how: text().notNull().default(''),
    subject: jsonb().$type<AuditSubject>(),
  },
  (table) => [
    index('audit_events_event').on(table.event, table.id),
    index('audit_events_user').on(table.userId, table.id),
    index('audit_events_account').on(table.accountId),
  ],
);
