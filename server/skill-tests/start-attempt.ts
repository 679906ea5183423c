import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { attemptMachine } from '../../machines/attempt/attempt.machine.ts';
import { attemptLimit } from '../../machines/attempt/attempt.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import type { StartedAttempt } from '../../src/api/contract-skill-tests.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { testAttempts } from '../db/schema/skill-tests.ts';
import type { Encryption } from '../encryption.ts';
import { HttpProblem, tooManyRequests } from '../http/problem.ts';
import { consumeClientRateLimit } from '../http/rate-limits.ts';
import { digestOf } from '../tokens.ts';
import { tokenOfAttempt } from './access.ts';
import { drawQuestions } from './draw-questions.ts';
import { attemptTestOf, type QuestionPool } from './pools.ts';

type Services = { db: Db; encryption: Encryption; now: () => Date };
/** `address`: the client's. */
type AttemptRequest = { pool: QuestionPool; userId: string | null; key: string; address: string };

const day = 24 * 60 * 60_000;

/** When another attempt may begin after attempts with these starts, the latest last; null if it may now. */
export function retakeTimeAfter(starts: readonly Date[], now: Date): Date | null {
  const last = starts.at(-attemptLimit.each);
  const again = last ? new Date(last.getTime() + attemptLimit.days * day) : null;
  return again !== null && again > now ? again : null;
}

/** When an account may begin another attempt at a test; null if it may now. */
export async function readRetakeTime(db: Db | Tx, userId: string, test: string, now: Date): Promise<Date | null> {
  const taken = await db
    .select({ startedAt: testAttempts.startedAt })
    .from(testAttempts)
    .where(and(eq(testAttempts.userId, userId), eq(testAttempts.test, test)))
    .orderBy(asc(testAttempts.startedAt));
  return retakeTimeAfter(
    taken.map(({ startedAt }) => startedAt),
    now,
  );
}

/** Throws 409 with `attempts: [full]` and the time of the next possible attempt, if an account may not begin one now. */
export async function requireRetakeAllowed(tx: Tx, userId: string, test: string, now: Date): Promise<void> {
  const again = await readRetakeTime(tx, userId, test, now);
  if (again) throw new HttpProblem(409, { errors: { attempts: ['full'] }, retakeAt: again.toISOString() });
}

/**
 * Begins an attempt, once per key; an account has one per test at a time and two in ninety days, guests of one client three a day. If one
 * is running, that is returned. Throws 409 (`requireRetakeAllowed`) and 429.
 */
export function startAttempt(
  { db, encryption, now }: Services,
  { pool, userId, key, address }: AttemptRequest,
): Promise<StartedAttempt> {
  const at = now();
  const answer = (id: string): StartedAttempt => ({
    id,
    token: userId === null ? tokenOfAttempt(encryption, id) : null,
  });
  return db.transaction(async (tx) => {
    const mine = userId === null ? undefined : userId;
    if (mine) await tx.select({ id: users.id }).from(users).where(eq(users.id, mine)).for('update');
    const digest = digestOf(`${userId ?? ''}:${key}`);
    const [known] = await tx
      .select({ id: testAttempts.id })
      .from(testAttempts)
      .where(eq(testAttempts.keyDigest, digest));
    if (known) return answer(known.id);
    if (mine) {
      const runs = and(
        ...[eq(testAttempts.userId, mine), eq(testAttempts.test, pool.slug.en), gt(testAttempts.deadlineAt, at)],
        eq(testAttempts.isOver, false),
      );
      const [running] = await tx.select({ id: testAttempts.id }).from(testAttempts).where(runs);
      if (running) return answer(running.id);
      await requireRetakeAllowed(tx, mine, pool.slug.en, at);
    } else {
      const wait = await consumeClientRateLimit(tx, 'attemptsOfGuest', address, at, pool.slug.en);
      if (wait !== null) throw tooManyRequests(wait);
    }
    const id = randomBytes(16).toString('base64url');
    const deadlineAt = new Date(at.getTime() + pool.minutes * 60_000);
    const questions = drawQuestions(pool);
    const attemptValues = {
      id,
      userId,
      keyDigest: digest,
      questions,
      startedAt: at,
      deadlineAt,
      test: pool.slug.en,
      version: pool.version,
      ofTest: attemptTestOf(pool),
      answers: questions.map(() => null),
      state: initialState(attemptMachine, { deadlineAt: deadlineAt.getTime() }),
    };
    const [row] = await tx
      .insert(testAttempts)
      .values(attemptValues)
      .onConflictDoNothing()
      .returning({ id: testAttempts.id });
    if (row) return answer(row.id);
    // The same key came twice at once.
    const [first] = await tx
      .select({ id: testAttempts.id })
      .from(testAttempts)
      .where(eq(testAttempts.keyDigest, digest));
    if (!first) throw new HttpProblem(503);
    return answer(first.id);
  });
}
