import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { pendingSignIns, sessions, users } from '../db/account-tables.ts';
import type { Tx } from '../db/open.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { note } from './journal.ts';
import { rememberDevice } from './known-device.ts';
import { forgetPerson, personOf } from './person.ts';
import type { AccountServices } from './services.ts';
import { endSession, openSession, type SessionRow, sessionTimes } from './sessions.ts';
import { digestOf, newToken } from './tokens.ts';
import type { UserRow } from './users.ts';

/** How long a sign-in waits for its code, in milliseconds (SE04). */
export const pendingLife = 10 * 60_000;

/** Somebody as they were read when they proved who they are. */
type Proven = Pick<UserRow, 'id' | 'proofVersion'>;

/**
 * The user as they are now, held until the transaction ends; null when what they proved to be them by has changed meanwhile: then
 * the change has ended all that the old proof opened, and nothing may follow it (AU16).
 */
async function stillProven(tx: Tx, { id, proofVersion }: Proven): Promise<UserRow | null> {
  const asProven = and(eq(users.id, id), eq(users.proofVersion, proofVersion));
  const [user] = await tx.select().from(users).where(asProven).for('no key update');
  return user ?? null;
}

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

const opening = (c: Context, services: AccountServices, userId: string) => ({
  userId,
  userAgent: c.req.header('user-agent') ?? null,
  address: services.hosts.clientOf(c) || null,
  now: services.now(),
});

/** After a session was opened: its cookie, and the device is known from now on. */
async function keep(c: Context, services: AccountServices, userId: string, token: string): Promise<void> {
  forgetPerson(c);
  writeSession(c, services, token);
  clearCookie(c, services, 'pending');
  await rememberDevice(c, services, userId);
}

/**
 * Opens a session with a new token, whoever was here before, without asking for a code (SE03). False when the proof is no longer
 * one.
 */
export async function openPerson(c: Context, services: AccountServices, user: Proven): Promise<boolean> {
  const person = await personOf(c, services);
  const token = await services.db.transaction(async (tx) => {
    if (!(await stillProven(tx, user))) return null;
    await endPrevious(c, services, tx, person?.session ?? null);
    return (await openSession(tx, opening(c, services, user.id))).token;
  });
  if (token !== null) await keep(c, services, user.id, token);
  return token !== null;
}

/** Opens a session of the same sign-in on another origin (ruling 21). False when that sign-in has ended meanwhile. */
export async function openChild(c: Context, services: AccountServices, parent: SessionRow): Promise<boolean> {
  const person = await personOf(c, services);
  const previous = person?.session ?? null;
  const token = await services.db.transaction(async (tx) => {
    // Whoever ends the sign-in waits here, and then finds the child too.
    const living = await tx.select().from(sessions).where(eq(sessions.id, parent.id)).for('update');
    if (living.length === 0) return null;
    // One that was carried here before from the same sign-in makes place for the new one alone.
    const isSibling = previous?.family === parent.family;
    await endPrevious(c, services, tx, isSibling ? null : previous);
    if (previous && isSibling) await tx.delete(sessions).where(eq(sessions.id, previous.id));
    return (await openSession(tx, opening(c, services, parent.userId), parent)).token;
  });
  if (token !== null) await keep(c, services, parent.userId, token);
  return token !== null;
}

/**
 * What every proof of a first factor ends with (AU22): a session, or a sign-in that waits for a code. Whoever was here before
 * is signed out either way. 'none' when the proof is no longer one.
 */
export async function enter(
  c: Context,
  services: AccountServices,
  user: Proven,
): Promise<'active' | 'pending' | 'none'> {
  const person = await personOf(c, services);
  const opened = await services.db.transaction(async (tx) => {
    const current = await stillProven(tx, user);
    if (!current) return null;
    await endPrevious(c, services, tx, person?.session ?? null);
    if (!current.twoFactorEnabled)
      return { owesCode: false, ...(await openSession(tx, opening(c, services, user.id))) };
    const token = newToken();
    const createdAt = services.now();
    const expiresAt = new Date(createdAt.getTime() + pendingLife);
    await tx.insert(pendingSignIns).values({ token: digestOf(token), userId: user.id, createdAt, expiresAt });
    return { owesCode: true, token };
  });
  if (!opened) return 'none';
  if (!opened.owesCode) {
    await keep(c, services, user.id, opened.token);
    note(c, services, 'signed in', { user: user.id });
    return 'active';
  }
  forgetPerson(c);
  clearCookie(c, services, 'session');
  writeCookie(c, services, 'pending', { value: opened.token, seconds: pendingLife / 1000 });
  note(c, services, 'sign-in waits for a code', { user: user.id });
  return 'pending';
}
