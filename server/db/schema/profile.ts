import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { KeptPart } from '../../../src/api/contract.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { files } from './files.ts';
import { bytea } from './images.ts';

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
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.part] })],
);

/** CVs of a profile. What was sent with an application is a copy. */
export const profileCvs = pgTable(
  'profile_cvs',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Digest of the key of its upload: a repeated one is known by it (AV02). */
    keyDigest: text('key'),
    addedAt: timestamptz('added_at').notNull(),
    /** The first choice is the one that was chosen last. */
    chosenAt: timestamptz('chosen_at'),
  },
  (table) => [unique('profile_cvs_once').on(table.userId, table.keyDigest)],
);

/** Somebody's picture, square and without what a camera wrote into it. Its address is the hash of its content (ruling 52); it goes with the account. */
export const profilePhotos = pgTable(
  'profile_photos',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    /** As webp. */
    bytes: bytea().notNull(),
    storedAt: timestamptz('stored_at').notNull(),
  },
  (table) => [index('profile_photos_hash').on(table.hash)],
);
