import { isNotNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApplicantMails, CompanyMail, CompanyProof, CompanyRole } from '../../../src/api/contract-employer.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { companies } from './companies.ts';

/**
 * What the people of a company manage here. Until it is verified nobody else sees it, and the profile of the board that it claims is not
 * its own.
 */
export const companyAccounts = pgTable(
  'company_accounts',
  {
    id: text().primaryKey(),
    /** The profile of the board: the one it claims, or its own once it is verified. */
    companyId: integer('company_id').references(() => companies.id),
    name: text().notNull(),
    /** Empty where there is none. */
    ico: text().notNull(),
    website: text().notNull(),
    /** Of the website, without the `www` that stands before many. */
    domain: text().generatedAlwaysAs(
      sql`lower(regexp_replace(substring(website from '^https?://([^/:?#]+)'), '^www\\.', ''))`,
    ),
    country: text().notNull(),
    city: text().notNull(),
    size: text().notNull(),
    stage: text().notNull(),
    verifiedAt: timestamptz('verified_at'),
    verifiedBy: text('verified_by').$type<CompanyProof>(),
    /** While it is suspended nothing of it is published; since when, and the reason that its people have got. */
    suspendedAt: timestamptz('suspended_at'),
    suspensionWords: text('suspension_words').notNull().default(''),
    /** An admin has found no proof that it is who it says; the reason that its owners have got. They may prove it nevertheless. */
    refusedAt: timestamptz('refused_at'),
    refusalWords: text('refusal_words').notNull().default(''),
    /** Stands in the domain's records until it is verified. */
    dnsToken: text('dns_token').notNull(),
    /** Digest of who added it and the key of that sending: the same sending is the same company. */
    keyDigest: text('key').notNull().unique(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('company_accounts_company').on(table.companyId),
    index('company_accounts_ico').on(table.ico),
    index('company_accounts_domain').on(table.domain),
    // The first who proves it has it.
    uniqueIndex('company_accounts_one_of_domain').on(table.domain).where(isNotNull(table.verifiedAt)),
    uniqueIndex('company_accounts_one_of_profile').on(table.companyId).where(isNotNull(table.verifiedAt)),
  ],
);

export type CompanyAccountRow = typeof companyAccounts.$inferSelect;

const ofCompanyAccount = () =>
  text('account_id')
    .notNull()
    .references(() => companyAccounts.id, { onDelete: 'cascade' });

/** The terms for companies, as somebody agreed to them for one. */
export const companyConsents = pgTable(
  'company_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofCompanyAccount(),
    /** Null once their account is gone. */
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
    accountId: ofCompanyAccount(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<CompanyRole>().notNull(),
    joinedAt: timestamptz('joined_at').notNull().defaultNow(),
    /** How they are mailed that somebody has applied. */
    applicantMails: text('applicant_mails').$type<ApplicantMails>().notNull().default('at-once'),
    /** Of what else they are mailed. */
    newsMails: text('news_mails').array().$type<CompanyMail[]>().notNull().default(['reviews', 'ads', 'replies']),
    /** Whoever applied until then is in no daily mail to them. */
    toldUntil: timestamptz('told_until').notNull().defaultNow(),
  },
  (table) => [
    unique('company_members_once').on(table.accountId, table.userId),
    index('company_members_user').on(table.userId),
  ],
);

/** Whoever owns the address may become one of its people, once (CO03). */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: text().primaryKey(),
    accountId: ofCompanyAccount(),
    /** ASCII lower case (IN02). */
    email: text().notNull(),
    role: text().$type<CompanyRole>().notNull(),
    locale: text().$type<Locale>().notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    tokenDigest: text('token').notNull().unique(),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    unique('company_invitations_once').on(table.accountId, table.email),
    index('company_invitations_email').on(table.email),
  ],
);

/** A link that was mailed to an address at a company's domain: whoever reads it there has proved that the domain is theirs. The last one is good. */
export const companyVerifications = pgTable('company_verifications', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => companyAccounts.id, { onDelete: 'cascade' }),
  /** ASCII lower case (IN02). */
  email: text().notNull(),
  tokenDigest: text('token').notNull().unique(),
  sentAt: timestamptz('sent_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** How often the parts of a profile were saved: whoever writes over what they did not see is told. */
export const companyProfileParts = pgTable(
  'company_profile_parts',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.part] })],
);
