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
    /** What people call it. */
    reference: text().notNull(),
    job: integer()
      .notNull()
      .references(() => jobs.number),
    /** Null of a guest, until it is claimed. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** ASCII lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** Name, and the address once their company may have it (`addressForCompany`), as a search compares them (server/search/folded.ts). */
    folded: text().generatedAlwaysAs(
      sql`folded(name || case when consent_on is not null or (state #>> '{context,firstReplyAt}') is not null then chr(10) || email else '' end)`,
    ),
    phone: text().notNull(),
    link: text().notNull(),
    message: text().notNull(),
    /** The ad's questions as they were asked. */
    answers: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
    /** The result of a test that goes with it. */
    testAttempt: text('test_attempt').references(() => testAttempts.id, { onDelete: 'set null' }),
    /** The company may keep it for a year for other roles. */
    mayBeKept: boolean('may_be_kept').notNull(),
    locale: text().$type<Locale>().notNull(),
    /** What the form led to; null of what came before, and of whoever was added by hand. */
    agreedTexts: jsonb('agreed_texts').$type<AgreedTexts>(),
    /** Digest of the key of its sending: a repeated one is known by it (AV02). */
    keyDigest: text('key'),
    /** As machines/application says. */
    state: jsonb().$type<{ value: string; context: object }>().notNull(),
    /** Grows with every change of the state. */
    version: integer().notNull().default(0),
    /** Out of the state, for lists. */
    status: text().$type<ApplicationStatus>().notNull(),
    log: jsonb().$type<{ status: ApplicationStatus; at: string }[]>().notNull(),
    /** The last day for a reply in Europe/Prague; null where none was promised. */
    replyDueOn: date('reply_due_on'),
    /** Whoever sent it was told that the day has passed without a reply. */
    isOverdueTold: boolean('is_overdue_told').notNull().default(false),
    /** What its company was reminded of last. */
    companyReminded: text('company_reminded').$type<'soon' | 'late'>(),
    sentAt: timestamptz('sent_at').notNull(),
    /** The day on which somebody whom the company added by hand gave it their consent; null of whoever applied. */
    consentOn: date('consent_on'),
    addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
    /** The same of applications that their company knows to be of one person. */
    person: text(),
  },
  (table) => [
    unique('applications_once').on(table.job, table.email),
    unique('applications_once_a_user').on(table.job, table.userId),
    // All that a company's list is filtered and ordered by, and nothing of the heap.
    index('applications_of_job').on(
      ...[table.job, table.status, table.replyDueOn, table.sentAt, table.id, table.folded],
    ),
    index('applications_user').on(table.userId),
    index('applications_email').on(table.email),
    index('applications_added_by').on(table.addedBy).where(isNotNull(table.addedBy)),
    // Who may be the same person (server/applicants/same-person.ts).
    index('applications_same_name').on(sql`lower(${table.name})`),
    index('applications_same_phone').on(sql`right(regexp_replace(${table.phone}, '[^0-9]', '', 'g'), 9)`),
    index('applications_person').on(table.person).where(isNotNull(table.person)),
  ],
);
