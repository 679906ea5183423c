import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KeptPart } from '../../../src/api/contract.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** A candidate's profile, part by part: what is written at the same time in two parts meets nowhere. */
export const profileParts = pgTable(
  'profile_parts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    values: jsonb().$type<KeptPart['values']>().notNull(),
    /** Grows with every change. */
    version: integer().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.part] })],
);
