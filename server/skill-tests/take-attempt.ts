import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { attemptMachine } from '../../machines/attempt/attempt.machine.ts';
import {
  type Answer,
  answerGrace,
  attemptEnd,
  isPossible,
  isRight,
  type Key,
  percentOf,
} from '../../machines/attempt/attempt.rules.ts';
import { can, type StoredState } from '../../machines/statechart.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Db, Tx } from '../db/open.ts';
import { type DrawnQuestion, testAttempts } from '../db/schema/skill-tests.ts';
import { tryEach } from '../http/failures.ts';
import { Refusal, unprocessable } from '../http/problem.ts';
import { nextState } from '../next-state.ts';
import { type Asker, isOwner } from './access.ts';

export type AttemptRow = typeof testAttempts.$inferSelect;
type Services = { db: Db; now: () => Date };

/** Whether at least one question of a row is answered. */
export const hasAnswer = sql`${testAttempts.answers} @? '$[*] ? (@ != null)'`;

const keyOf = ({ kind, right }: DrawnQuestion): Key => ({ kind, right }) as Key;

export const isAnsweredRight = (question: DrawnQuestion, answer: Answer | null | undefined): boolean =>
  isRight(keyOf(question), answer ?? null);

/** The result of a finished attempt: computed from its questions and answers, and stored with them. */
function marks({ questions, answers, ofTest, userId }: AttemptRow, state: StoredState) {
  const right = questions.filter((question, at) => isAnsweredRight(question, answers[at])).length;
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

async function locked(tx: Tx, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(testAttempts).where(eq(testAttempts.id, id)).for('update');
  return row ?? null;
}

/** The attempt as it is now: if its time has passed, it ends when it is read. */
async function seen(tx: Tx, id: string, at: number): Promise<AttemptRow | null> {
  const row = await locked(tx, id);
  if (!row || !can(attemptMachine, row.state, { type: 'time.passed', at })) return row;
  const over = marks(row, nextState(attemptMachine, row.state, { type: 'time.passed', at }));
  await tx.update(testAttempts).set(over).where(eq(testAttempts.id, id));
  return { ...row, guid: null, ...over };
}

export const readRow = ({ db, now }: Services, id: string): Promise<AttemptRow | null> =>
  db.transaction((tx) => seen(tx, id, now().getTime()));

/** Ends and marks attempts whose time has passed unnoticed: of one account, or all. */
export async function endExpiredAttempts(
  services: Services & Pick<AccountServices, 'log'>,
  userId?: string,
): Promise<void> {
  const passed = lt(testAttempts.deadlineAt, new Date(services.now().getTime() - answerGrace));
  const ofWhom = userId === undefined ? undefined : eq(testAttempts.userId, userId);
  const due = await services.db
    .select({ id: testAttempts.id })
    .from(testAttempts)
    .where(and(eq(testAttempts.isOver, false), passed, ofWhom));
  await tryEach(services.log, 'attempt not ended', due, ({ id }) => readRow(services, id));
}

/** Throws 404 unless it is the caller's. */
const owned = (row: AttemptRow | null, asker: Asker): AttemptRow => {
  if (!row || !isOwner(asker, row)) throw new Refusal(404);
  return row;
};

/** Stores an answer. The last one to a question counts. Throws refusals: 404, 409 with how the attempt ended once it is over, 422. */
export function answerQuestion(
  { db, now }: Services,
  asker: Asker,
  { id, place, answer }: { id: string; place: number; answer: Answer | null },
): Promise<void> {
  const at = now().getTime();
  return db.transaction(async (tx) => {
    const { state, questions, answers, finishedAt, deadlineAt } = owned(await locked(tx, id), asker);
    const question = questions[place];
    if (!question) throw new Refusal(404);
    const end = attemptEnd(finishedAt?.getTime() ?? null, deadlineAt.getTime());
    const answered = nextState(
      attemptMachine,
      state,
      { type: 'question.answered', at },
      { errors: { attempt: [end] } },
    );
    if (answer !== null && !isPossible(question.kind, question.options.length, answer))
      throw unprocessable({ answer: ['notPossible'] });
    await tx
      .update(testAttempts)
      .set({ state: answered, answers: answers.with(place, answer) })
      .where(eq(testAttempts.id, id));
  });
}

/** Ends an attempt. Idempotent. Throws 404. */
export function finishAttempt({ db, now }: Services, asker: Asker, id: string): Promise<void> {
  const at = now().getTime();
  return db.transaction(async (tx) => {
    const row = owned(await locked(tx, id), asker);
    if (row.isOver) return;
    const over = marks(row, nextState(attemptMachine, row.state, { type: 'attempt.handedIn', at }));
    await tx.update(testAttempts).set(over).where(eq(testAttempts.id, id));
  });
}

/** Sets whether everybody with its address may see a result. Only a passed one is ever shown. Throws 404 and 409. */
export function shareResult({ db, now }: Services, asker: Asker, id: string, isShared: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const row = owned(await seen(tx, id, now().getTime()), asker);
    if (isShared && (!row.isPassed || row.userId === null)) throw new Refusal(409);
    await tx.update(testAttempts).set({ isShared }).where(eq(testAttempts.id, id));
  });
}
