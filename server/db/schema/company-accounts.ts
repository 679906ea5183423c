import { isNotNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApplicantMails, CompanyMail, CompanyProof, CompanyRole } from '../../../src/api/contract-employer.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { lastSave, timestamptz } from '../columns.ts';
import { userReference, users } from './accounts.ts';
import { companies } from './companies.ts';

/**
 * What a company's members manage here. Until it is verified nobody else sees it, and the board profile that it claims is not
 * its own.
 */
export const companyAccounts = pgTable(
  'company_accounts',
  {
    id: text().primaryKey(),
    /** The board profile: the one it claims, or its own once it is verified. */
    companyId: integer('company_id').references(() => companies.id),
    name: text().notNull(),
    /** Empty if it has none. */
    ico: text().notNull(),
    website: text().notNull(),
    /** The domain of the website, without a leading `www`. */
    domain: text().generatedAlwaysAs(
      sql`lower(regexp_replace(substring(website from '^https?://([^/:?#]+)'), '^www\\.', ''))`,
    ),
    country: text().notNull(),
    city: text().notNull(),
    size: text().notNull(),
    stage: text().notNull(),
    verifiedAt: timestamptz('verified_at'),
    verifiedBy: text('verified_by').$type<CompanyProof>(),
    /** Since when it is suspended, which unpublishes everything, and the reason given to its members. */
    suspendedAt: timestamptz('suspended_at'),
    suspensionMessage: text('suspension_message').notNull().default(''),
    /** When an admin found no proof of its identity, and the reason given to its owners. They may still prove it. */
    refusedAt: timestamptz('refused_at'),
    refusalMessage: text('refusal_message').notNull().default(''),
    /** To be put into the domain's DNS records until it is verified. */
    dnsToken: text('dns_token').notNull(),
    /** Digest of the user and the idempotency key: a repeat gets the same company. */
    keyDigest: text('key_digest').notNull().unique(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('company_accounts_company').on(table.companyId),
    index('company_accounts_ico').on(table.ico),
    index('company_accounts_domain').on(table.domain),
    // The first company to prove a domain gets it.
    uniqueIndex('company_accounts_one_of_domain').on(table.domain).where(isNotNull(table.verifiedAt)),
    uniqueIndex('company_accounts_one_of_profile').on(table.companyId).where(isNotNull(table.verifiedAt)),
  ],
);

export type CompanyAccountRow = typeof companyAccounts.$inferSelect;

/** Deleted with its company account. */
export const companyAccountReference = () =>
  text('account_id')
    .notNull()
    .references(() => companyAccounts.id, { onDelete: 'cascade' });

/** Users' consents to the terms for companies, on behalf of a company. */
export const companyConsents = pgTable(
  'company_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: companyAccountReference(),
    /** Null once the user's account is deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The version of the text. */
    version: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    givenAt: timestamptz('given_at').notNull(),
  },
  (table) => [index('company_consents_account').on(table.accountId), index('company_consents_user').on(table.userId)],
);

export const companyMembers = pgTable(
  'company_members',
  {
    id: text().primaryKey(),
    accountId: companyAccountReference(),
    userId: userReference(),
    role: text().$type<CompanyRole>().notNull(),
    joinedAt: timestamptz('joined_at').notNull().defaultNow(),
    /** How they are mailed about new applications. */
    applicantMails: text('applicant_mails').$type<ApplicantMails>().notNull().default('at-once'),
    /** What else they are mailed about. */
    newsMails: text('news_mails').array().$type<CompanyMail[]>().notNull().default(['reviews', 'ads', 'replies']),
    /** Daily mails have covered applications until then. */
    notifiedUntil: timestamptz('notified_until').notNull().defaultNow(),
  },
  (table) => [
    unique('company_members_once').on(table.accountId, table.userId),
    index('company_members_user').on(table.userId),
  ],
);

/** The owner of the address may join the company, once (CO03). */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: text().primaryKey(),
    accountId: companyAccountReference(),
    /** ASCII lower case (IN02). */
    email: text().notNull(),
    role: text().$type<CompanyRole>().notNull(),
    locale: text().$type<Locale>().notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    tokenDigest: text('token_digest').notNull().unique(),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    unique('company_invitations_once').on(table.accountId, table.email),
    index('company_invitations_email').on(table.email),
  ],
);

/** A link mailed to an address at the company's domain: following it proves that the domain is theirs. Only the newest one works. */
export const companyVerifications = pgTable('company_verifications', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => companyAccounts.id, { onDelete: 'cascade' }),
  /** ASCII lower case (IN02). */
  email: text().notNull(),
  tokenDigest: text('token_digest').notNull().unique(),
  sentAt: timestamptz('sent_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** A version per part of a profile, by which a save over unseen changes is detected. */
export const companyProfileParts = pgTable(
  'company_profile_parts',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    version: integer().notNull(),
    lastSave: lastSave(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.part] })],
);
