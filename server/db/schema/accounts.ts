import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Provider } from '../../../src/api/contract-account.ts';
import type { CompiledPage } from '../../../src/api/contract-content.ts';
import type { LegalText } from '../../../src/routing/legal-texts.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';

// Tokens are stored hashed (SE01, AU15): reading these tables is not enough to sign in.

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** ASCII lower case (IN02). */
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** Incremented when a password or a provider is changed or removed: older proofs open nothing (AU16). */
  proofVersion: integer('proof_version').notNull().default(0),
  /** The language of mails. */
  locale: text().$type<Locale>().notNull(),
  /** When the account is deleted for good, unless its user logs in before. */
  deletedFrom: timestamptz('deleted_from'),
  /** An admin of the board: set on the server only (`npm run admin`), never over the network. */
  isAdmin: boolean('is_admin').notNull().default(false),
});

/** Deleted with its user. */
export const userReference = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenDigest: text('token_digest').notNull().unique(),
    /** The token before the last proof of identity, until the new one is used: the response with it may have been lost (SE03). */
    previousTokenDigest: text('previous_token_digest').unique(),
    /** The proof of identity that the previous token stood for. */
    previousProvenAt: timestamptz('previous_proven_at'),
    userId: userReference(),
    /** The idle timeout; it moves with use. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Sign-in: the absolute life counts from here. */
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Last use. */
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the user last proved who they are: sensitive changes require it to be recent (SE10). */
    provenAt: timestamptz('proven_at').notNull().defaultNow(),
    /** Shared by the sessions of one sign-in on both editions' origins: they end together (ruling 21). */
    family: text().notNull(),
    /** Digest of the device's token: a device has one session. */
    deviceDigest: text('device_digest'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_family').on(table.family),
    index('sessions_device').on(table.deviceDigest),
  ],
);

/** Ways to sign in as a user: a password or a provider's subject (AU22). */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    userId: userReference(),
    provider: text().$type<'password' | Provider>().notNull(),
    /** Null for a password. */
    issuer: text(),
    /** The issuer's id of the user; the user's own id for a password. */
    subject: text().notNull(),
    /** Hash. */
    password: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('credentials_user').on(table.userId),
    unique('credentials_identity').on(table.provider, table.issuer, table.subject).nullsNotDistinct(),
  ],
);

/** Single-use tokens with an expiry: mailed links, states of providers, session handoffs. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenDigest: text('token_digest').primaryKey(),
    value: text().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('one_time_tokens_expiry').on(table.expiresAt)],
);

/** Sign-ins that wait for a code (SE04). */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenDigest: text('token_digest').primaryKey(),
    userId: userReference(),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** False if a provider vouched for the user. */
    byPassword: boolean('by_password').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_user').on(table.userId)],
);

export const twoFactors = pgTable('two_factors', {
  userId: userReference().primaryKey(),
  /** Encrypted with AUTH_SECRET (AU17). */
  secret: text().notNull(),
  verified: boolean().notNull().default(false),
  /** The time step of the last code that was taken: it and older ones are refused (AU18). */
  lastStep: integer('last_step').notNull().default(0),
  wrongInARow: integer('wrong_in_a_row').notNull().default(0),
  lockedUntil: timestamptz('locked_until'),
  /** Set by a mailed password or a changed address until a right code follows: password and mailbox are not two proofs then (AU20). */
  codeOwed: boolean('code_owed').notNull().default(false),
});

/** Two-factor that will be turned off, for its owner has neither phone nor recovery codes (AU20, decision 024). */
export const twoFactorRecoveries = pgTable('two_factor_recoveries', {
  id: text().primaryKey(),
  userId: userReference().unique(),
  /** The user's version when it began: once that has changed, the recovery is void. */
  proofVersion: integer('proof_version').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  /** When the owner was told that it is about to end. */
  warnedAt: timestamptz('warned_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    codeDigest: text('code_digest').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [unique('recovery_codes_code').on(table.userId, table.codeDigest)],
);

/** Devices on which an account has signed in: strangers' guesses don't lock them out (AU07). */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenDigest: text('token_digest').primaryKey(),
    userId: userReference(),
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('known_devices_user').on(table.userId)],
);

/** Which version of the terms a user agreed to, and in which language. */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    /** The version of the text. */
    version: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    givenAt: timestamptz('given_at').notNull().defaultNow(),
  },
  (table) => [index('consents_user').on(table.userId, table.id)],
);

/** Every published version of the texts that forms link to: what users agreed to stays readable. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    name: text().$type<LegalText>().notNull(),
    version: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    content: jsonb().$type<CompiledPage>().notNull(),
    storedAt: timestamptz('stored_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.locale] })],
);
