import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AskedQuestion, RunningAttempt } from '../../../src/api/contract-skill-tests.ts';
import type { Locale, PerLocale } from '../../../src/routing/locales.ts';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** A question as an attempt keeps it: its options in the order in which they are shown. */
export type DrawnQuestion = {
  id: string;
  topic: string;
  kind: AskedQuestion['kind'];
  text: PerLocale;
  code?: string | undefined;
  passage?: string | undefined;
  options: (string | PerLocale)[];
  /** Of options that are the same in both languages, where they are words of one. */
  lang?: Locale | undefined;
  /** Places of the right options, or the number. */
  right: number[] | number;
  explanation: PerLocale;
  source?: string | undefined;
};

/** What its test was called, asked about and demanded when an attempt at it began. */
export type AttemptTest = {
  slug: PerLocale;
  title: PerLocale;
  /** So many percent are enough. */
  passPercent: number;
  /** In the order in which the test names them. */
  topics: ({ id: string } & PerLocale)[];
};

export const testAttempts = pgTable(
  'test_attempts',
  {
    /** Random. Whoever has it signed may go on with it. */
    id: text().primaryKey(),
    /** The English slug of its test. */
    test: text().notNull(),
    /** Of its questions, as pools.ts works it out. */
    version: text().notNull(),
    ofTest: jsonb('of_test').$type<AttemptTest>().notNull(),
    /** Null of a guest, until it is claimed, and of an account that is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Digest of the key of its beginning: a repeated one is known by it (AV02). */
    keyDigest: text('key'),
    /** What a guest claims a finished one by, once; null afterwards, and of an account's. */
    guid: text(),
    /** As they were drawn, with what is right: what is asked is judged by what was asked. Empty once nobody can look at it any more. */
    questions: jsonb().$type<DrawnQuestion[]>().notNull(),
    answers: jsonb().$type<RunningAttempt['answers']>().notNull(),
    /** As machines/attempt says. */
    state: jsonb().$type<{ value: string; context: object }>().notNull(),
    startedAt: timestamptz('started_at').notNull(),
    deadlineAt: timestamptz('deadline_at').notNull(),
    /** Out of the state. */
    isOver: boolean('is_over').notNull().default(false),
    finishedAt: timestamptz('finished_at'),
    /** Percents, and whether that is enough; null while it runs. */
    score: integer(),
    isPassed: boolean('is_passed'),
    /** Everybody with its address may look at it. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (table) => [
    unique('test_attempts_key').on(table.keyDigest),
    unique('test_attempts_guid').on(table.guid),
    index('test_attempts_user').on(table.userId),
    index('test_attempts_test').on(table.test, table.score),
  ],
);
