import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { attemptMachine } from '../../machines/attempt/attempt.machine.ts';
import {
  type AnswerKey,
  answerGracePeriod,
  attemptEnd,
  isCorrectAnswer,
  isValidAnswer,
  percentOf,
  type SkillTestAnswer,
} from '../../machines/attempt/attempt.rules.ts';
import { can, type StoredState } from '../../machines/statechart.ts';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { type DrawnQuestion, testAttempts } from '../db/schema/skill-tests.ts';
import { tryEach } from '../http/failures.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { nextState } from '../next-state.ts';
import { type AttemptCaller, isAttemptOwner } from './access.ts';

export type AttemptRow = typeof testAttempts.$inferSelect;
type Services = { db: Db; now: () => Date };

/** Whether at least one question of a row is answered. */
export const hasAnswer = sql`${testAttempts.answers} @? '$[*] ? (@ != null)'`;

const answerKeyOf = ({ kind, right }: DrawnQuestion): AnswerKey => ({ kind, right }) as AnswerKey;

export const isAnsweredCorrectly = (question: DrawnQuestion, answer: SkillTestAnswer | null | undefined): boolean =>
  isCorrectAnswer(answerKeyOf(question), answer ?? null);

/** The result of a finished attempt: computed from its questions and answers, and stored with them. */
function gradeAttempt({ questions, answers, ofTest, userId }: AttemptRow, state: StoredState) {
  const right = questions.filter((question, at) => isAnsweredCorrectly(question, answers[at])).length;
  const score = percentOf(right, questions.length);
  const { finishedAt } = state.context as { finishedAt: number };
  return {
    state,
    score,
    isOver: true,
    finishedAt: new Date(finishedAt),
    isPassed: score >= ofTest.passPercent,
    ...(userId === null && { guid: randomUUID() }),
  };
}

async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(testAttempts).where(eq(testAttempts.id, id)).for('update');
  return row ?? null;
}

/** The attempt as it is now: if its time has passed, it ends when it is read. */
async function endIfExpired(tx: Tx, id: string, at: number): Promise<AttemptRow | null> {
  const row = await lockAttempt(tx, id);
  if (!row || !can(attemptMachine, row.state, { type: 'time.passed', at })) return row;
  const over = gradeAttempt(row, nextState(attemptMachine, row.state, { type: 'time.passed', at }));
  await tx.update(testAttempts).set(over).where(eq(testAttempts.id, id));
  return { ...row, guid: null, ...over };
}

export const readAttemptRow = ({ db, now }: Services, id: string): Promise<AttemptRow | null> =>
  db.transaction((tx) => endIfExpired(tx, id, now().getTime()));

/** Ends and marks attempts whose time has passed unnoticed: of one account, or all. */
export async function endExpiredAttempts(
  services: Services & Pick<AppServices, 'log'>,
  userId?: string,
): Promise<void> {
  const passed = lt(testAttempts.deadlineAt, new Date(services.now().getTime() - answerGracePeriod));
  const ofWhom = userId === undefined ? undefined : eq(testAttempts.userId, userId);
  const due = await services.db
    .select({ id: testAttempts.id })
    .from(testAttempts)
    .where(and(eq(testAttempts.isOver, false), passed, ofWhom));
  await tryEach(services.log, 'attempt not ended', due, ({ id }) => readAttemptRow(services, id));
}

/** Throws 404 unless it is the caller's. */
const requireOwner = (row: AttemptRow | null, asker: AttemptCaller): AttemptRow => {
  if (!row || !isAttemptOwner(asker, row)) throw new HttpProblem(404);
  return row;
};

/** Stores an answer. The last one to a question counts. Throws problems: 404, 409 with how the attempt ended once it is over, 422. */
export function answerQuestion(
  { db, now }: Services,
  asker: AttemptCaller,
  { id, place, answer }: { id: string; place: number; answer: SkillTestAnswer | null },
): Promise<void> {
  const at = now().getTime();
  return db.transaction(async (tx) => {
    const { state, questions, answers, finishedAt, deadlineAt } = requireOwner(await lockAttempt(tx, id), asker);
    const question = questions[place];
    if (!question) throw new HttpProblem(404);
    const end = attemptEnd(finishedAt?.getTime() ?? null, deadlineAt.getTime());
    const answered = nextState(
      attemptMachine,
      state,
      { type: 'question.answered', at },
      { errors: { attempt: [end] } },
    );
    if (answer !== null && !isValidAnswer(question.kind, question.options.length, answer))
      throw unprocessable({ answer: ['notPossible'] });
    await tx
      .update(testAttempts)
      .set({ state: answered, answers: answers.with(place, answer) })
      .where(eq(testAttempts.id, id));
  });
}

/** Ends an attempt. Idempotent. Throws 404. */
export function finishAttempt({ db, now }: Services, asker: AttemptCaller, id: string): Promise<void> {
  const at = now().getTime();
  return db.transaction(async (tx) => {
    const row = requireOwner(await lockAttempt(tx, id), asker);
    if (row.isOver) return;
    const over = gradeAttempt(row, nextState(attemptMachine, row.state, { type: 'attempt.handedIn', at }));
    await tx.update(testAttempts).set(over).where(eq(testAttempts.id, id));
  });
}

/** Sets whether everybody with its address may see a result. Only a passed one is ever shown. Throws 404 and 409. */
export function shareResult({ db, now }: Services, asker: AttemptCaller, id: string, isShared: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const row = requireOwner(await endIfExpired(tx, id, now().getTime()), asker);
    if (isShared && (!row.isPassed || row.userId === null)) throw new HttpProblem(409);
    await tx.update(testAttempts).set({ isShared }).where(eq(testAttempts.id, id));
  });
}
