import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailFrequency, MailTopic } from '../../../src/routing/mail-calls.ts';
import { timestamptz } from '../columns.ts';

/** `at`: when the choice was made, as ISO 8601. A consent must be documented with its time. */
type Choices = Partial<Record<MailTopic, { isOn: boolean; at: string }>>;

/** Which e-mails an address wants, if its owner has chosen. Its id is in the links of mails. */
export const mailSettings = pgTable('mail_settings', {
  /** Random. */
  id: text().primaryKey(),
  /** ASCII lower case. */
  email: text().notNull().unique(),
  /** The highest frequency of digests; `off`: no mails of any topic. */
  frequency: text().$type<MailFrequency>().notNull().default('daily'),
  choices: jsonb().$type<Choices>().notNull().default({}),
  /** Mails have recommended jobs published until then, and numbered up to `recommendedNumber`. Null: none yet. */
  recommendedUntil: timestamptz('recommended_until'),
  recommendedNumber: integer('recommended_number').notNull().default(0),
  /** Mails have covered news of tests and education until then. Null: none yet. */
  testsUntil: timestamptz('tests_until'),
  educationUntil: timestamptz('education_until'),
});
