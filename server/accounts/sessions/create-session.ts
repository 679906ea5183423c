import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { pendingSignIns, sessions, users } from '../../db/schema/accounts.ts';
import { digestOf, newToken } from '../../tokens.ts';
import type { Browser, Tokens } from '../browser.ts';
import { claimApplications } from '../claim-applications.ts';
import type { AccountServices } from '../services.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import type { UserRow } from '../users.ts';
import { cancelDeletion, endFamilies, insertSession, keptUserAgent, type SessionRow } from './sessions.ts';

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

/** Sign-ins of one device wait here for each other: each then finds what the one before has opened. */
export async function lockDevice(tx: Tx, { device }: Browser): Promise<void> {
  if (device) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digestOf(device)}, 0))`);
}

/**
 * What this browser opened: by its session's cookie, or by its device's. The first sign-ins of a browser bring neither: there it is what
 * the same user agent at the same address opened for the same user since this request began, so that its cookies were still on their way.
 */
function openedHere({ device, signedIn, address, userAgent, receivedAt }: Browser, userId?: string): SQL | undefined {
  const ofSession = signedIn ? eq(sessions.id, signedIn.session.id) : undefined;
  if (device) return or(ofSession, eq(sessions.device, digestOf(device)));
  if (!userId) return ofSession;
  const meanwhile = and(
    eq(sessions.userId, userId),
    gt(sessions.createdAt, receivedAt),
    sql`${sessions.ipAddress} is not distinct from ${address || null}`,
    sql`${sessions.userAgent} is not distinct from ${keptUserAgent(userAgent)}`,
  );
  return or(ofSession, meanwhile);
}

/**
 * Ends what a browser had: sessions with all of their families, and a sign-in that waits for a code (SE08). A session of `family` ends
 * alone. `userId`: who signs in.
 */
export async function endPreviousSessions(tx: Tx, browser: Browser, userId?: string, family?: string): Promise<void> {
  const opened = openedHere(browser, userId);
  if (opened) {
    const found = await tx.select({ id: sessions.id, family: sessions.family }).from(sessions).where(opened);
    const families = found.map((session) => session.family);
    const others = families.filter((other) => other !== family);
    if (others.length > 0) await endFamilies(tx, others);
    const siblings = found.filter((session) => session.family === family).map(({ id }) => id);
    if (siblings.length > 0) await tx.delete(sessions).where(inArray(sessions.id, siblings));
  }
  const { pending } = browser;
  if (pending) await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenDigest, digestOf(pending)));
}

/** Leaves nobody signed in on a browser. */
export async function endBrowserSession({ db }: AccountServices, browser: Browser): Promise<Tokens> {
  if (browser.signedIn || browser.pending) await db.transaction((tx) => endPreviousSessions(tx, browser));
  return { session: null, pending: null };
}

export const opening = (device: string, { address, userAgent }: Browser, userId: string, now: Date) => ({
  userId,
  userAgent,
  address,
  device,
  now,
});

/**
 * What a browser gets with a session: the device is known from now on. Nothing where the next sign-in of this browser has replaced it
 * already: its own answer brings the session that lives, and ours must not come after it with one that is dead.
 */
export async function tokensWith(
  { db, now }: AccountServices,
  { device, session, userId }: { device: string; session: string; userId: string },
): Promise<Tokens> {
  await rememberDevice(db, { device, userId, now: now() });
  const lives = await db.$count(sessions, eq(sessions.tokenDigest, digestOf(session)));
  return lives > 0 ? { session, pending: null, device } : {};
}

/**
 * Opens a session with a new token, whoever was here before, without asking for a code (SE03). Null when the proof is no longer
 * one.
 */
export async function createSession(services: AccountServices, browser: Browser, user: Proven): Promise<Tokens | null> {
  const device = browser.device ?? newToken();
  const session = await services.db.transaction(async (tx) => {
    await lockDevice(tx, browser);
    const current = await stillProven(tx, user);
    if (!current) return null;
    await endPreviousSessions(tx, browser, user.id);
    await cancelDeletion(tx, services, user.id);
    await claimApplications(tx, current);
    return (await insertSession(tx, opening(device, browser, user.id, services.now()))).token;
  });
  return session === null ? null : tokensWith(services, { session, device, userId: user.id });
}

/** Opens a session of the same sign-in on another origin (ruling 21). Null when that sign-in has ended meanwhile. */
export async function createLinkedSession(
  services: AccountServices,
  browser: Browser,
  parent: SessionRow,
): Promise<Tokens | null> {
  const device = browser.device ?? newToken();
  const session = await services.db.transaction(async (tx) => {
    await lockDevice(tx, browser);
    // Whoever ends the sign-in waits here, and then finds the child too.
    const living = await tx.select().from(sessions).where(eq(sessions.id, parent.id)).for('update');
    if (living.length === 0) return null;
    // One that was carried here before from the same sign-in makes place for the new one alone.
    await endPreviousSessions(tx, browser, undefined, parent.family);
    return (await insertSession(tx, opening(device, browser, parent.userId, services.now()), parent)).token;
  });
  return session === null ? null : tokensWith(services, { session, device, userId: parent.userId });
}
