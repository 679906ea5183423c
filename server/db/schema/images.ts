import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => new Uint8Array(bytes),
});

/** Logos, covers and other pictures of companies by the hash of their content. */
export const images = pgTable('images', {
  hash: text().primaryKey(),
  type: text().$type<'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp'>().notNull(),
  bytes: bytea().notNull(),
  /** Unused images are deleted a day after this. */
  storedAt: timestamptz('stored_at').notNull().defaultNow(),
});
