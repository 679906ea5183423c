import { customType, pgTable, text } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => new Uint8Array(bytes),
});

/** Logos and covers by the hash of their content. */
export const images = pgTable('images', {
  hash: text().primaryKey(),
  type: text().$type<'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp'>().notNull(),
  bytes: bytea().notNull(),
});
