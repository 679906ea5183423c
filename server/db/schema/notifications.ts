import { bigint, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { SecurityEvent } from '../../../src/api/contract-account.ts';
import type { ApplicationStatus } from '../../../src/api/contract-candidate.ts';
import { timestamptz } from '../columns.ts';
import { userReference } from './accounts.ts';

/** What happened, independent of language. `job`: its public number; `companies`: names. */
export type NotificationContent =
  /** `application`: its id, which rows of earlier builds lack. */
  | { kind: 'applicationStatus'; job: number; application?: string; status: ApplicationStatus }
  | { kind: 'replyOverdue'; job: number; application?: string }
  | { kind: 'message'; job: number; application: string }
  | { kind: 'reminder'; job: number }
  /** `filter`: as the query of `/api/jobs`. */
  | { kind: 'newJobs'; filter: string; total: number }
  | { kind: 'companyNews'; companies: string[]; total: number }
  | { kind: 'security'; event: SecurityEvent };

/** The entries of a user's page of notifications. */
export const notifications = pgTable(
  'notifications',
  {
    /** Ascending. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    about: jsonb().$type<NotificationContent>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    readAt: timestamptz('read_at'),
  },
  (table) => [index('notifications_user').on(table.userId, table.id), index('notifications_age').on(table.createdAt)],
);
