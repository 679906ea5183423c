import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { percentileOf } from '../../machines/attempt/attempt.rules.ts';
import type {
  Attempt,
  AttemptQuestion,
  OwnAttempts,
  SharedResult,
  TopicScore,
} from '../../src/api/contract-skill-tests.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import type { AppServices } from '../app-services.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { applications } from '../db/schema/applications.ts';
import { type DrawnQuestion, testAttempts } from '../db/schema/skill-tests.ts';
import { HttpProblem } from '../http/problem.ts';
import { type AttemptCaller, isAttemptOwner } from './access.ts';
import { attemptClaimTtl } from './claim-attempt.ts';
import { questionPoolOf } from './pools.ts';
import { readRetakeTime, retakeTimeAfter } from './start-attempt.ts';
import { type AttemptRow, endExpiredAttempts, hasAnswer, isAnsweredCorrectly, readAttemptRow } from './take-attempt.ts';

type Services = { db: Db; now: () => Date };

const translatedTextIn = (locale: Locale, text: string | PerLocale): string =>
  typeof text === 'string' ? text : text[locale];

const askedQuestionOf = (
  locale: Locale,
  { kind, text, code, passage, options, lang }: DrawnQuestion,
): AttemptQuestion => ({
  kind,
  text: text[locale],
  options: options.map((option) => translatedTextIn(locale, option)),
  ...(code !== undefined && { code }),
  ...(passage !== undefined && { passage }),
  ...(lang !== locale && options.some((option) => typeof option === 'string') && { optionsLang: lang }),
});

/** The title as of the beginning, the current slug, and whether the test still exists. */
function testOf(locale: Locale, { test, ofTest: { slug, title } }: AttemptRow) {
  const pool = questionPoolOf(test);
  return { test: (pool?.slug ?? slug)[locale], title: title[locale], isOffered: pool !== undefined };
}

const attemptFactsOf = (locale: Locale, row: AttemptRow) => ({
  id: row.id,
  ...testOf(locale, row),
  passPercent: row.ofTest.passPercent,
});

/** Right answers per topic, in the order in which the test names the topics. */
function topicScores(locale: Locale, { questions, answers, ofTest: { topics } }: AttemptRow): TopicScore[] {
  return topics.flatMap((topic) => {
    const own = questions.flatMap((question, at) => (question.topic === topic.id ? [{ question, at }] : []));
    const right = own.filter(({ question, at }) => isAnsweredCorrectly(question, answers[at])).length;
    return own.length > 0 ? [{ topic: topic[locale], right, all: own.length }] : [];
  });
}

/**
 * Takers are people: an account counts once with its best score, and so does each unclaimed attempt with an answer. Emptied attempts had
 * one, else they were deleted.
 */
const selectTakers = (db: Db) => {
  const isAnswered = or(eq(testAttempts.questions, []), hasAnswer);
  return db
    .select({
      test: testAttempts.test,
      score: sql<number>`max(${testAttempts.score})`.as('best'),
      isPassed: sql<boolean>`bool_or(${testAttempts.isPassed})`.as('has_passed'),
    })
    .from(testAttempts)
    .where(and(isNotNull(testAttempts.score), or(isNotNull(testAttempts.userId), isAnswered)))
    .groupBy(testAttempts.test, sql`coalesce(${testAttempts.userId}, ${testAttempts.id})`)
    .as('takers');
};

async function readPercentile(db: Db, { test, score }: AttemptRow) {
  const all = selectTakers(db);
  const [counted] = await db
    .select({
      takers: count(),
      lower: sql<number>`count(*) filter (where ${all.score} < ${score ?? 0}::int)`.mapWith(Number),
    })
    .from(all)
    .where(eq(all.test, test));
  const { takers = 0, lower = 0 } = counted ?? {};
  return { takers, percentile: percentileOf(takers, lower) };
}

export const sharedResultOf = (locale: Locale, row: AttemptRow): SharedResult => ({
  ...attemptFactsOf(locale, row),
  state: 'shared',
  score: row.score ?? 0,
  isPassed: row.isPassed ?? false,
  finishedAt: row.finishedAt?.toISOString() ?? '',
  topics: topicScores(locale, row),
});

/** Whether a shared result still has an account that isn't scheduled for deletion. */
export const hasActiveAccount = async (db: Db, { userId }: Pick<AttemptRow, 'userId'>): Promise<boolean> =>
  userId !== null && (await db.$count(users, and(eq(users.id, userId), isNull(users.deletedFrom)))) > 0;

/**
 * One attempt: the questions while it runs, the result with explanations for its owner, only the figures for everybody else if it is
 * shared. Throws 404.
 */
export async function readAttempt(
  services: Services,
  asker: AttemptCaller,
  locale: Locale,
  id: string,
): Promise<Attempt> {
  const { db, now } = services;
  const row = await readAttemptRow(services, id);
  if (!row) throw new HttpProblem(404);
  const isOwn = isAttemptOwner(asker, row);
  const isShown = row.isShared && row.isPassed && row.isOver;
  if (!isOwn && isShown && (await hasActiveAccount(db, row))) return sharedResultOf(locale, row);
  if (!isOwn) throw new HttpProblem(404);
  if (!row.isOver)
    return {
      ...attemptFactsOf(locale, row),
      state: 'running',
      now: now().toISOString(),
      deadlineAt: row.deadlineAt.toISOString(),
      questions: row.questions.map((question) => askedQuestionOf(locale, question)),
      answers: row.answers,
    };
  const again = row.userId === null ? null : await readRetakeTime(db, row.userId, row.test, now());
  return {
    ...sharedResultOf(locale, row),
    ...(await readPercentile(db, row)),
    state: 'finished',
    questions: row.questions.map((question, at) => ({
      ...askedQuestionOf(locale, question),
      answer: row.answers[at] ?? null,
      isRight: isAnsweredCorrectly(question, row.answers[at]),
      right: question.right,
      explanation: question.explanation[locale],
      ...(question.source !== undefined && { source: question.source }),
    })),
    isShared: row.isShared,
    guid: row.guid,
    claimableUntil:
      row.guid && row.finishedAt ? new Date(row.finishedAt.getTime() + attemptClaimTtl).toISOString() : null,
    retakeAt: again?.toISOString() ?? null,
  };
}

/** All attempts of an account, newest first. */
export async function readOwnAttempts(
  services: Services & Pick<AppServices, 'log'>,
  userId: string,
  locale: Locale,
): Promise<OwnAttempts> {
  const { db } = services;
  await endExpiredAttempts(services, userId);
  const rows = await db
    .select()
    .from(testAttempts)
    .where(eq(testAttempts.userId, userId))
    .orderBy(desc(testAttempts.startedAt));
  const added = await db
    .select({ id: applications.id, attempt: applications.testAttempt })
    .from(applications)
    .where(and(eq(applications.userId, userId), isNotNull(applications.testAttempt)));
  return {
    items: rows.map((row) => {
      const { id, test, isOver, score, isPassed, startedAt, isShared } = row;
      return {
        id,
        testId: test,
        score,
        isPassed,
        isShared,
        ...testOf(locale, row),
        state: isOver ? 'finished' : 'running',
        startedAt: startedAt.toISOString(),
        applications: added.filter(({ attempt }) => attempt === id).map((application) => application.id),
      };
    }),
    full: [...Map.groupBy(rows.toReversed(), ({ test }) => test)].flatMap(([testId, taken]) => {
      const until = retakeTimeAfter(
        taken.map(({ startedAt }) => startedAt),
        services.now(),
      );
      return until ? [{ testId, until: until.toISOString() }] : [];
    }),
  };
}

/** Everything stored of an account's attempts, in one language, without the right answers; of a running one no questions (PR06, PR08). */
export async function attemptsOf(db: Db, userId: string, locale: Locale): Promise<object[]> {
  const rows = await db
    .select()
    .from(testAttempts)
    .where(eq(testAttempts.userId, userId))
    .orderBy(desc(testAttempts.startedAt));
  return rows.map(
    ({ test, version, isOver, questions, answers, startedAt, finishedAt, score, isPassed, isShared }) => ({
      test,
      version,
      startedAt,
      finishedAt,
      score,
      isPassed,
      isShared,
      questions: (isOver ? questions : []).map((question, at) => ({
        ...askedQuestionOf(locale, question),
        answer: answers[at] ?? null,
      })),
    }),
  );
}

/** The results of everybody, by test. */
export function readTestFigures(db: Db) {
  const all = selectTakers(db);
  return db
    .select({
      test: all.test,
      finished: count(),
      medianScore: sql<number>`percentile_cont(0.5) within group (order by ${all.score})`.mapWith(Number),
      passed: sql<number>`count(*) filter (where ${all.isPassed})`.mapWith(Number),
    })
    .from(all)
    .groupBy(all.test);
}
