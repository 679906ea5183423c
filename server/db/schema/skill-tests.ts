import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AttemptQuestion, RunningAttempt } from '../../../src/api/contract-skill-tests.ts';
import type { Locale, PerLocale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** A question as kept in an attempt: its options in the order shown. */
export type DrawnQuestion = {
  id: string;
  topic: string;
  kind: AttemptQuestion['kind'];
  text: PerLocale;
  code?: string | undefined;
  passage?: string | undefined;
  options: (string | PerLocale)[];
  /** The language of options that are the same in both editions, if they are words of one. */
  lang?: Locale | undefined;
  /** Indexes of the right options, or the number. */
  right: number[] | number;
  explanation: PerLocale;
  source?: string | undefined;
};

/** The test's name, topics and pass mark when an attempt began. */
export type AttemptTest = {
  slug: PerLocale;
  title: PerLocale;
  /** The least score to pass. */
  passPercent: number;
  /** In the test's order. */
  topics: ({ id: string } & PerLocale)[];
};

export const testAttempts = pgTable(
  'test_attempts',
  {
    /** Random. Anyone who has it signed may continue the attempt. */
    id: text().primaryKey(),
    /** The English slug of its test. */
    test: text().notNull(),
    /** The version of the test's questions, computed in pools.ts. */
    version: text().notNull(),
    ofTest: jsonb('of_test').$type<AttemptTest>().notNull(),
    /** Null for a guest, until it is claimed, and once the account is deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Digest of the idempotency key of its start, by which repeats are recognised (AV02). */
    keyDigest: text('key_digest'),
    /** The one-time id by which a guest claims a finished attempt; null once claimed, and for an account's attempts. */
    guid: text(),
    /** The questions as drawn, with the right answers, so that later edits don't affect the attempt. Empty once nobody can view it. */
    questions: jsonb().$type<DrawnQuestion[]>().notNull(),
    answers: jsonb().$type<RunningAttempt['answers']>().notNull(),
    /** Persisted snapshot of machines/attempt. */
    state: jsonb().$type<{ value: string; context: object }>().notNull(),
    startedAt: timestamptz('started_at').notNull(),
    deadlineAt: timestamptz('deadline_at').notNull(),
    /** Derived from the state. */
    isOver: boolean('is_over').notNull().default(false),
    finishedAt: timestamptz('finished_at'),
    /** The score in percent, and whether it passes; null while the attempt is running. */
    score: integer(),
    isPassed: boolean('is_passed'),
    /** Whether anyone with its address may view it. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (table) => [
    unique('test_attempts_key').on(table.keyDigest),
    unique('test_attempts_guid').on(table.guid),
    index('test_attempts_user').on(table.userId),
    index('test_attempts_test').on(table.test, table.score),
  ],
);
