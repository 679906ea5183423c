import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AppServices } from '../../app-services.ts';
import type { Tx } from '../../db/open.ts';
import { pendingSignIns, sessions, users } from '../../db/schema/accounts.ts';
import { digestOf, newToken } from '../../tokens.ts';
import { claimApplications } from '../claim-applications.ts';
import type { Browser, TokenCookies } from '../session-middleware.ts';
import { recordKnownDevice } from '../sign-in/known-device.ts';
import type { UserRow } from '../users.ts';
import { cancelDeletion, endFamilies, insertSession, type SessionRow, truncatedUserAgent } from './sessions.ts';

/** A user as read when they proved who they are. */
export type ProvenUser = Pick<UserRow, 'id' | 'proofVersion'>;

/**
 * The current user, locked until the transaction ends; null if the credentials they proved themselves with have changed meanwhile:
 * that change ended everything the old proof opened, and nothing new may be opened by it (AU16).
 */
export async function lockProvenUser(tx: Tx, { id, proofVersion }: ProvenUser): Promise<UserRow | null> {
  const asProven = and(eq(users.id, id), eq(users.proofVersion, proofVersion));
  const [user] = await tx.select().from(users).where(asProven).for('no key update');
  return user ?? null;
}

/** Serialises sign-ins of one device, so that each sees the session that the one before opened. */
export async function lockDevice(tx: Tx, { device }: Browser): Promise<void> {
  if (device) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digestOf(device)}, 0))`);
}

/**
 * The sessions this browser opened, by its session's or its device's cookie. A browser's first sign-in has neither cookie: then it is what
 * the same user agent and address opened for the same user since this request was received, whose cookies were still on their way.
 */
function openedHere({ device, signedIn, address, userAgent, receivedAt }: Browser, userId?: string): SQL | undefined {
  const ofSession = signedIn ? eq(sessions.id, signedIn.session.id) : undefined;
  if (device) return or(ofSession, eq(sessions.deviceDigest, digestOf(device)));
  if (!userId) return ofSession;
  const meanwhile = and(
    eq(sessions.userId, userId),
    gt(sessions.createdAt, receivedAt),
    sql`${sessions.ipAddress} is not distinct from ${address || null}`,
    sql`${sessions.userAgent} is not distinct from ${truncatedUserAgent(userAgent)}`,
  );
  return or(ofSession, meanwhile);
}

/**
 * Ends what a browser had: sessions with their whole families, and a pending sign-in (SE08). A session of `family` ends
 * without the rest of its family. `userId`: who is signing in.
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

/** Signs out whoever is signed in on this browser. */
export async function endBrowserSession({ db }: AppServices, browser: Browser): Promise<TokenCookies> {
  if (browser.signedIn || browser.pending) await db.transaction((tx) => endPreviousSessions(tx, browser));
  return { session: null, pending: null };
}

export const newSessionOf = (device: string, { address, userAgent }: Browser, userId: string, now: Date) => ({
  userId,
  userAgent,
  address,
  device,
  now,
});

/**
 * The browser's cookies for a session; its device is known from now on. Empty if the browser's next sign-in has already replaced the
 * session: that response sets the live one, and ours must not overwrite it with a dead one.
 */
export async function sessionTokenCookies(
  { db, now }: AppServices,
  { device, session, userId }: { device: string; session: string; userId: string },
): Promise<TokenCookies> {
  await recordKnownDevice(db, { device, userId, now: now() });
  const lives = await db.$count(sessions, eq(sessions.tokenDigest, digestOf(session)));
  return lives > 0 ? { session, pending: null, device } : {};
}

/**
 * Opens a session with a new token, replacing the browser's earlier ones, without asking for a code (SE03). Null when the proof is
 * outdated.
 */
export async function createSession(
  services: AppServices,
  browser: Browser,
  user: ProvenUser,
): Promise<TokenCookies | null> {
  const device = browser.device ?? newToken();
  const opened = await services.db.transaction(async (tx) => {
    await lockDevice(tx, browser);
    const current = await lockProvenUser(tx, user);
    if (!current) return null;
    await endPreviousSessions(tx, browser, user.id);
    const isKept = await cancelDeletion(tx, services, user.id);
    await claimApplications(tx, current);
    const { token } = await insertSession(tx, newSessionOf(device, browser, user.id, services.now()));
    return { token, isKept };
  });
  if (!opened) return null;
  return {
    ...(await sessionTokenCookies(services, { session: opened.token, device, userId: user.id })),
    isDeletionCancelled: opened.isKept,
  };
}

/** Opens a session of the same sign-in on another origin (ruling 21). Null when that sign-in has ended meanwhile. */
export async function createLinkedSession(
  services: AppServices,
  browser: Browser,
  parent: SessionRow,
): Promise<TokenCookies | null> {
  const device = browser.device ?? newToken();
  const session = await services.db.transaction(async (tx) => {
    await lockDevice(tx, browser);
    // Whatever ends the sign-in waits for this lock, and then finds the child too.
    const living = await tx.select().from(sessions).where(eq(sessions.id, parent.id)).for('update');
    if (living.length === 0) return null;
    // An earlier session of the same sign-in on this origin is replaced, without ending its family.
    await endPreviousSessions(tx, browser, undefined, parent.family);
    return (await insertSession(tx, newSessionOf(device, browser, parent.userId, services.now()), parent)).token;
  });
  return session === null ? null : sessionTokenCookies(services, { session, device, userId: parent.userId });
}
