import { eq } from 'drizzle-orm';
import { attemptMachine } from '../../machines/attempt/attempt.machine.ts';
import { percentOf } from '../../machines/attempt/attempt.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import { findUserByEmail } from '../accounts/users.ts';
import type { Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { type DrawnQuestion, testAttempts } from '../db/schema/skill-tests.ts';
import { nextState } from '../next-state.ts';
import { drawQuestions } from '../skill-tests/draw-questions.ts';
import { attemptTestOf, type QuestionPool, questionPoolOf } from '../skill-tests/pools.ts';
import { seededRandom } from './seeded-random.ts';

type TakenTest = {
  /** Of a demo account. */
  email: string;
  test: string;
  right: number;
  daysAgo: number;
  isShared?: boolean;
  /** Its result is attached to everything that this account has sent. */
  isSent?: boolean;
};

const takenTests: TakenTest[] = [
  { email: 'jana@demo.skok.test', test: 'javascript', right: 7, daysAgo: 40 },
  { email: 'jana@demo.skok.test', test: 'javascript', right: 11, daysAgo: 4 },
  { email: 'jana@demo.skok.test', test: 'product-management', right: 12, daysAgo: 9, isShared: true },
  { email: 'sam@demo.skok.test', test: 'sql', right: 13, daysAgo: 11, isSent: true },
];

/** Takers without an account, whose answers are already deleted. One test has enough of them to compare results. */
const guestAttemptCounts = { sql: 41, javascript: 17, 'product-management': 12, english: 8 };

const minute = 60_000;
const day = 86_400_000;

/** Wrong answers are empty: nobody reads invented ones. */
const answersOf = (questions: DrawnQuestion[], right: number) =>
  questions.map(({ right: key }, at) => (at >= right ? null : typeof key === 'number' ? String(key) : key));

function attemptOf(pool: QuestionPool, startedAt: Date, score: number) {
  const { slug, version, minutes, passPercent } = pool;
  const deadlineAt = new Date(startedAt.getTime() + minutes * minute);
  const finishedAt = new Date(startedAt.getTime() + minutes * minute * 0.7);
  const running = initialState(attemptMachine, { deadlineAt: deadlineAt.getTime() });
  const state = nextState(attemptMachine, running, { type: 'attempt.handedIn', at: finishedAt.getTime() });
  const isPassed = score >= passPercent;
  const ofTest = attemptTestOf(pool);
  return { test: slug.en, version, ofTest, state, startedAt, deadlineAt, finishedAt, isOver: true, score, isPassed };
}

async function writeTakenTest(
  tx: Tx,
  { email, test, right, daysAgo, isShared, isSent }: TakenTest,
  now: Date,
): Promise<void> {
  const user = await findUserByEmail(tx, email);
  const pool = questionPoolOf(test);
  if (!user || !pool) throw new Error(`The demo has no ${email} or no test ${test}`);
  const questions = drawQuestions(pool);
  const id = `demo-${user.name.split(' ')[0]}-${test}-${daysAgo}`.toLowerCase();
  await tx.insert(testAttempts).values({
    ...attemptOf(pool, new Date(now.getTime() - daysAgo * day), percentOf(right, questions.length)),
    id,
    userId: user.id,
    questions,
    answers: answersOf(questions, right),
    isShared: isShared ?? false,
  });
  if (isSent) await tx.update(applications).set({ testAttempt: id }).where(eq(applications.userId, user.id));
}

/** Results of the demo's people, and of enough others for the figures of one test. */
export async function writeDemoSkillTests(tx: Tx, now: Date): Promise<void> {
  for (const each of takenTests) await writeTakenTest(tx, each, now);
  for (const [test, people] of Object.entries(guestAttemptCounts)) {
    const pool = questionPoolOf(test);
    if (!pool) throw new Error(`The demo has no test ${test}`);
    const random = seededRandom(test);
    const rows = Array.from({ length: people }, (_, nth) => ({
      ...attemptOf(
        pool,
        new Date(now.getTime() - (40 + nth) * day),
        percentOf(4 + Math.floor(random() * 11), pool.draw),
      ),
      id: `demo-${test}-${nth}`,
      userId: null,
      questions: [],
      answers: [],
    }));
    await tx.insert(testAttempts).values(rows);
  }
}
