import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Session } from '../../src/api/contract.ts';
import { pendingSignIns } from '../db/account-tables.ts';
import { problem } from '../http/problem.ts';
import { readCookie } from './cookies.ts';
import type { AccountServices } from './services.ts';
import { type Person, readSession } from './sessions.ts';
import { digestOf } from './tokens.ts';

const asked = new WeakMap<Request, Promise<Person | null>>();

/** Who asks, by the session's cookie. Read once a request. */
export function personOf(c: Context, services: AccountServices): Promise<Person | null> {
  const known = asked.get(c.req.raw);
  if (known) return known;
  const token = readCookie(c, services, 'session');
  const person = token ? readSession(services.db, token, services.now()) : Promise.resolve(null);
  asked.set(c.req.raw, person);
  return person;
}

/** After the session of a request has changed. */
export const forgetPerson = (c: Context): void => void asked.delete(c.req.raw);

export type PendingSignIn = typeof pendingSignIns.$inferSelect;

/** The sign-in of this browser that waits for a code (SE04), or null. */
export async function pendingOf(c: Context, { db, now, ...services }: AccountServices): Promise<PendingSignIn | null> {
  const token = readCookie(c, services, 'pending');
  if (!token) return null;
  const [row] = await db
    .select()
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.token, digestOf(token)), gt(pendingSignIns.expiresAt, now())));
  return row ?? null;
}

/** GET /api/session: no more of a person than the app shows (PR06). */
export async function sessionAnswer(c: Context, services: AccountServices): Promise<Session> {
  const person = await personOf(c, services);
  if (person) {
    const { name, email, emailVerified } = person.user;
    return { state: 'active', user: { name, email, emailVerified } };
  }
  return (await pendingOf(c, services)) ? { state: 'pending' } : { state: 'none' };
}

/** For routes that need somebody: `c.get('person')`, or 401. */
export const requirePerson = (services: AccountServices) =>
  createMiddleware<{ Variables: { person: Person } }>(async (c, next) => {
    const person = await personOf(c, services);
    if (!person) return problem(c, 401);
    c.set('person', person);
    await next();
  });
