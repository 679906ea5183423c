import { and, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { allowedBack, localeOfCall, rootOf } from '../accounts/addresses.ts';
import { asJson } from '../accounts/answers.ts';
import { openChild } from '../accounts/enter.ts';
import { note } from '../accounts/journal.ts';
import { consumeOneTimeToken, issueOneTimeToken } from '../accounts/one-time-tokens.ts';
import { requirePerson } from '../accounts/person.ts';
import type { AccountServices } from '../accounts/services.ts';
import { type SessionRow, sessionTimes } from '../accounts/sessions.ts';
import { sessions } from '../db/account-tables.ts';
import { formBody, jsonBody } from '../http/body.ts';

/** Milliseconds between leaving one origin and arriving at the other (ruling 21). */
const life = 60_000;

const carried = v.object({ session: v.string() });
const arrival = v.object({ code: v.pipe(v.string(), v.maxLength(100)), back: v.optional(v.string()) });

/** A signed-in person stays so on the other edition's origin (ruling 21): a code is fetched here and posted there. */
export function carryRoutes(services: AccountServices) {
  const { db, now } = services;

  /** Only of a session that still lives. */
  async function sessionBehind(code: string): Promise<SessionRow | null> {
    const carriedOver = await consumeOneTimeToken(db, { kind: 'carry', token: code, schema: carried, now: now() });
    if (!carriedOver) return null;
    const alive = and(
      eq(sessions.id, carriedOver.session),
      gt(sessions.expiresAt, now()),
      gt(sessions.createdAt, new Date(now().getTime() - sessionTimes.absolute)),
    );
    const [session] = await db.select().from(sessions).where(alive);
    return session ?? null;
  }

  return new Hono()
    .post('/api/carry', requirePerson(services), async (c) => {
      await jsonBody(c, v.object({}));
      const { session } = c.get('person');
      const expiresAt = new Date(now().getTime() + life);
      return asJson(c, {
        code: await issueOneTimeToken(db, { kind: 'carry', value: { session: session.id }, expiresAt, now: now() }),
      });
    })
    .post('/carry', async (c) => {
      const { code, back } = await formBody(c, arrival);
      const session = await sessionBehind(code);
      if (session && (await openChild(c, services, session)))
        note(c, services, 'session carried', { user: session.userId });
      c.header('cache-control', 'private, no-store');
      return c.redirect(allowedBack(c, services, back) ?? rootOf(c, services, localeOfCall(c, services)), 303);
    });
}
