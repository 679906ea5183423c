import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { pendingSignIns, sessions } from '../db/account-tables.ts';
import type { Tx } from '../db/open.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { note } from './journal.ts';
import { rememberDevice } from './known-device.ts';
import { forgetPerson, personOf } from './person.ts';
import type { AccountServices } from './services.ts';
import { endSession, openSession, sessionTimes, type UserRow } from './sessions.ts';
import { digestOf, newToken } from './tokens.ts';

/** How long a sign-in waits for its code, in milliseconds (SE04). */
export const pendingLife = 10 * 60_000;

/** Ends what this browser had: its session with all of its family, and a sign-in that waits for a code (SE08). */
async function endPrevious(c: Context, services: AccountServices, tx: Tx, previous: { family: string } | null) {
  if (previous) await endSession(tx, previous);
  const pending = readCookie(c, services, 'pending');
  if (pending) await tx.delete(pendingSignIns).where(eq(pendingSignIns.token, digestOf(pending)));
}

export const writeSession = (c: Context, services: AccountServices, token: string): void =>
  writeCookie(c, services, 'session', { value: token, seconds: sessionTimes.absolute / 1000 });

/** Leaves nobody signed in on this browser. */
export async function leave(c: Context, services: AccountServices): Promise<void> {
  const person = await personOf(c, services);
  if (person || readCookie(c, services, 'pending'))
    await services.db.transaction((tx) => endPrevious(c, services, tx, person?.session ?? null));
  forgetPerson(c);
  clearCookie(c, services, 'session');
  clearCookie(c, services, 'pending');
}

type Child = Parameters<typeof openSession>[2];

/** Opens a session with a new token, whoever was here before, without asking for a code (SE03). `child` is of another session. */
export async function openPerson(
  c: Context,
  services: AccountServices,
  user: Pick<UserRow, 'id'>,
  child?: Child,
): Promise<void> {
  const person = await personOf(c, services);
  const previous = person?.session ?? null;
  // One that was carried here before from the same sign-in makes place for the new one alone.
  const isSibling = previous !== null && previous.family === child?.family;
  const { token } = await services.db.transaction(async (tx) => {
    await endPrevious(c, services, tx, isSibling ? null : previous);
    if (isSibling) await tx.delete(sessions).where(eq(sessions.id, previous.id));
    const opening = {
      userId: user.id,
      userAgent: c.req.header('user-agent') ?? null,
      address: services.hosts.clientOf(c) || null,
      now: services.now(),
    };
    return openSession(tx, opening, child);
  });
  forgetPerson(c);
  writeSession(c, services, token);
  clearCookie(c, services, 'pending');
  await rememberDevice(c, services, user.id);
}

/**
 * What every proof of a first factor ends with (AU22): a session, or a sign-in that waits for a code. Whoever was here before
 * is signed out either way.
 */
export async function enter(c: Context, services: AccountServices, user: UserRow): Promise<'active' | 'pending'> {
  if (!user.twoFactorEnabled) {
    await openPerson(c, services, user);
    note(c, services, 'signed in', { user: user.id });
    return 'active';
  }
  const person = await personOf(c, services);
  const token = newToken();
  const createdAt = services.now();
  const expiresAt = new Date(createdAt.getTime() + pendingLife);
  await services.db.transaction(async (tx) => {
    await endPrevious(c, services, tx, person?.session ?? null);
    await tx.insert(pendingSignIns).values({ token: digestOf(token), userId: user.id, createdAt, expiresAt });
  });
  forgetPerson(c);
  clearCookie(c, services, 'session');
  writeCookie(c, services, 'pending', { value: token, seconds: pendingLife / 1000 });
  note(c, services, 'sign-in waits for a code', { user: user.id });
  return 'pending';
}
