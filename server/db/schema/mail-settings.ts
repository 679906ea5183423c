import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailFrequency, MailTopic } from '../../../src/routing/mail-calls.ts';
import { timestamptz } from '../columns.ts';

/** `at`: when it was said, as ISO 8601. A consent has to be shown with its time. */
type Choices = Partial<Record<MailTopic, { isOn: boolean; at: string }>>;

/** Which e-mails an address wants, where its owner has said so. Its id is in the links of mails. */
export const mailSettings = pgTable('mail_settings', {
  /** Random. */
  id: text().primaryKey(),
  /** ASCII lower case. */
  email: text().notNull().unique(),
  /** How often what is collected comes at the most; `off`: none of any topic. */
  frequency: text().$type<MailFrequency>().notNull().default('daily'),
  choices: jsonb().$type<Choices>().notNull().default({}),
  /** Recommended was what was published until then, and what has a number up to that. Null: nothing was yet. */
  recommendedUntil: timestamptz('recommended_until'),
  recommendedNumber: integer('recommended_number').notNull().default(0),
  /** Told was what of tests and education was new until then. Null: nothing was yet. */
  testsUntil: timestamptz('tests_until'),
  educationUntil: timestamptz('education_until'),
});
