import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { pendingSignIns, sessions, users } from '../../db/schema/accounts.ts';
import { digestOf } from '../../tokens.ts';
import type { Browser, Tokens } from '../browser.ts';
import type { AccountServices } from '../services.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import type { UserRow } from '../users.ts';
import { endSession, insertSession, type SessionRow } from './sessions.ts';

/** Somebody as they were read when they proved who they are. */
export type Proven = Pick<UserRow, 'id' | 'proofVersion'>;

/**
 * The user as they are now, held until the transaction ends; null when what they proved to be them by has changed meanwhile: then
 * the change has ended all that the old proof opened, and nothing may follow it (AU16).
 */
export async function stillProven(tx: Tx, { id, proofVersion }: Proven): Promise<UserRow | null> {
  const asProven = and(eq(users.id, id), eq(users.proofVersion, proofVersion));
  const [user] = await tx.select().from(users).where(asProven).for('no key update');
  return user ?? null;
}

/** Ends what a browser had: its session with all of its family, and a sign-in that waits for a code (SE08). */
export async function endPrevious(tx: Tx, { pending }: Browser, previous: { family: string } | null): Promise<void> {
  if (previous) await endSession(tx, previous);
  if (pending) await tx.delete(pendingSignIns).where(eq(pendingSignIns.token, digestOf(pending)));
}

/** Leaves nobody signed in on a browser. */
export async function endBrowserSession({ db }: AccountServices, browser: Browser): Promise<Tokens> {
  const { signedIn, pending } = browser;
  if (signedIn || pending) await db.transaction((tx) => endPrevious(tx, browser, signedIn?.session ?? null));
  return { session: null, pending: null };
}

export const opening = ({ address, userAgent }: Browser, userId: string, now: Date) => ({
  userId,
  userAgent,
  address: address || null,
  now,
});

/** What a browser gets with a session: the device is known from now on. */
export const tokensWith = async (
  { db, now }: AccountServices,
  { device }: Browser,
  { session, userId }: { session: string; userId: string },
): Promise<Tokens> => ({ session, pending: null, device: await rememberDevice(db, { device, userId, now: now() }) });

/**
 * Opens a session with a new token, whoever was here before, without asking for a code (SE03). Null when the proof is no longer
 * one.
 */
export async function createSession(services: AccountServices, browser: Browser, user: Proven): Promise<Tokens | null> {
  const session = await services.db.transaction(async (tx) => {
    if (!(await stillProven(tx, user))) return null;
    await endPrevious(tx, browser, browser.signedIn?.session ?? null);
    return (await insertSession(tx, opening(browser, user.id, services.now()))).token;
  });
  return session === null ? null : tokensWith(services, browser, { session, userId: user.id });
}

/** Opens a session of the same sign-in on another origin (ruling 21). Null when that sign-in has ended meanwhile. */
export async function createLinkedSession(
  services: AccountServices,
  browser: Browser,
  parent: SessionRow,
): Promise<Tokens | null> {
  const previous = browser.signedIn?.session ?? null;
  const session = await services.db.transaction(async (tx) => {
    // Whoever ends the sign-in waits here, and then finds the child too.
    const living = await tx.select().from(sessions).where(eq(sessions.id, parent.id)).for('update');
    if (living.length === 0) return null;
    // One that was carried here before from the same sign-in makes place for the new one alone.
    const isSibling = previous?.family === parent.family;
    await endPrevious(tx, browser, isSibling ? null : previous);
    if (previous && isSibling) await tx.delete(sessions).where(eq(sessions.id, previous.id));
    return (await insertSession(tx, opening(browser, parent.userId, services.now()), parent)).token;
  });
  return session === null ? null : tokensWith(services, browser, { session, userId: parent.userId });
}
