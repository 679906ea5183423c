import { isNotNull, sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '../../../src/api/contract-candidate.ts';
import type { AgreedTexts } from '../../../src/routing/legal-texts.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { jobs } from './jobs.ts';
import { testAttempts } from './skill-tests.ts';

export const applications = pgTable(
  'applications',
  {
    /** Random. */
    id: text().primaryKey(),
    /** The reference that users see. */
    reference: text().notNull(),
    job: integer()
      .notNull()
      .references(() => jobs.number),
    /** Null for a guest, until it is claimed. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** ASCII lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** The name, and the address once the company may see it (`addressForCompany`), folded for search (server/search/folded.ts). */
    folded: text().generatedAlwaysAs(
      sql`folded(name || case when consent_on is not null or (state #>> '{context,firstReplyAt}') is not null then chr(10) || email else '' end)`,
    ),
    phone: text().notNull(),
    link: text().notNull(),
    message: text().notNull(),
    /** The ad's questions as they were asked, with the answers. */
    answers: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
    /** The test result attached to it. */
    testAttempt: text('test_attempt').references(() => testAttempts.id, { onDelete: 'set null' }),
    /** The company may keep it for a year for other roles. */
    mayBeKept: boolean('may_be_kept').notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The texts that the form linked to; null for older applications and applicants added by hand. */
    agreedTexts: jsonb('agreed_texts').$type<AgreedTexts>(),
    /** Digest of its idempotency key, by which repeats are recognised (AV02). */
    keyDigest: text('key_digest'),
    /** Persisted snapshot of machines/application. */
    state: jsonb().$type<{ value: string; context: object }>().notNull(),
    /** Incremented with every change of the state. */
    version: integer().notNull().default(0),
    /** Derived from the state, for lists. */
    status: text().$type<ApplicationStatus>().notNull(),
    log: jsonb().$type<{ status: ApplicationStatus; at: string }[]>().notNull(),
    /** The last day for a reply in Europe/Prague; null if none was promised. */
    replyDueOn: date('reply_due_on'),
    /** Whether the applicant was told that the day has passed without a reply. */
    isOverdueTold: boolean('is_overdue_told').notNull().default(false),
    /** The last reminder sent to the company. */
    companyReminded: text('company_reminded').$type<'soon' | 'late'>(),
    sentAt: timestamptz('sent_at').notNull(),
    /** The day on which an applicant added by hand gave the company their consent; null for those who applied. */
    consentOn: date('consent_on'),
    addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
    /** Equal for applications that the company has merged as one person's. */
    person: text(),
  },
  (table) => [
    unique('applications_once').on(table.job, table.email),
    unique('applications_once_a_user').on(table.job, table.userId),
    // Covers everything that a company's list is filtered and sorted by, so the heap is not read.
    index('applications_of_job').on(
      ...[table.job, table.status, table.replyDueOn, table.sentAt, table.id, table.folded],
    ),
    index('applications_user').on(table.userId),
    index('applications_email').on(table.email),
    index('applications_added_by').on(table.addedBy).where(isNotNull(table.addedBy)),
    // Candidates for the same person (server/applicants/same-person.ts).
    index('applications_same_name').on(sql`lower(${table.name})`),
    index('applications_same_phone').on(sql`right(regexp_replace(${table.phone}, '[^0-9]', '', 'g'), 9)`),
    index('applications_person').on(table.person).where(isNotNull(table.person)),
  ],
);
