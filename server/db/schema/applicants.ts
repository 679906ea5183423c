import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AnswerStep } from '../../../src/api/contract-applicants.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { applications } from './applications.ts';
import { companyAccountReference } from './company-accounts.ts';

const ofApplication = () =>
  text('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });

/** A company's rating of an application. The applicant never sees it (PR06). */
export const applicantRatings = pgTable('applicant_ratings', {
  applicationId: ofApplication().primaryKey(),
  /** From 1 to 5. */
  rating: integer(),
  tags: text().array().notNull(),
});

/** Notes that members of a company write about an application for each other. */
export const applicantNotes = pgTable(
  'applicant_notes',
  {
    /** Ascending. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: ofApplication(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Digest of its idempotency key, by which repeats are recognised (AV02). */
    keyDigest: text('key_digest'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    unique('applicant_notes_once').on(table.applicationId, table.keyDigest),
    index('applicant_notes_author').on(table.authorId),
  ],
);

/** A company's templates for frequent replies. */
export const answerTemplates = pgTable(
  'answer_templates',
  {
    /** Random, generated in the browser. */
    id: text().primaryKey(),
    accountId: companyAccountReference(),
    name: text().notNull(),
    step: text().$type<AnswerStep>().notNull(),
    textCs: text('text_cs').notNull(),
    textEn: text('text_en').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('answer_templates_account').on(table.accountId)],
);
