import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { VersionedPart } from '../../../src/api/contract.ts';
import { lastSave, timestamptz } from '../columns.ts';
import { userReference, users } from './accounts.ts';
import { files } from './files.ts';
import { bytea } from './images.ts';

/** A candidate's profile by part, so that concurrent edits of two parts don't conflict. */
export const profileParts = pgTable(
  'profile_parts',
  {
    userId: userReference(),
    part: text().notNull(),
    values: jsonb().$type<VersionedPart['values']>().notNull(),
    /** Incremented with every change. */
    version: integer().notNull(),
    lastSave: lastSave(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.part] })],
);

/** CVs of a profile. An application gets a copy. */
export const profileCvs = pgTable(
  'profile_cvs',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: userReference(),
    /** Digest of the upload's idempotency key, by which repeats are recognised (AV02). */
    keyDigest: text('key_digest'),
    addedAt: timestamptz('added_at').notNull(),
    /** The preferred CV is the one chosen last. */
    chosenAt: timestamptz('chosen_at'),
  },
  (table) => [unique('profile_cvs_once').on(table.userId, table.keyDigest)],
);

/** A user's photo, square and without metadata. Its address is its content hash (ruling 52); it is deleted with the account. */
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
