import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Session } from '../../src/api/contract-account.ts';
import { expectedUserHeader } from '../../src/routing/session-calls.ts';
import type { AppServices } from '../app-services.ts';
import { pendingSignIns, users } from '../db/schema/accounts.ts';
import { clearCookie, readCookie, writeCookie } from '../http/cookies.ts';
import { writeFlash } from '../http/flash.ts';
import { HttpProblem, problemResponse } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { bearerTokenOf, digestOf, isToken } from '../tokens.ts';
import { isAtCompany } from './at-company.ts';
import { readSession, type SignedIn, sessionTimes } from './sessions/sessions.ts';
import { knownDeviceTtl } from './sign-in/known-device.ts';
import { isOutdated, lastConsent } from './terms.ts';

/** How long a sign-in waits for its code, in milliseconds (SE04). */
export const pendingSignInTtl = 10 * 60_000;

/** The requesting browser: what actions may know of a request. */
export type Browser = {
  /** As reported by trusted proxies. */
  address: string;
  userAgent: string | null;
  /** By the session's cookie. */
  signedIn: SignedIn | null;
  /** Token of a sign-in that waits for a code. */
  pending: string | null;
  /** Token of the device, which outlives sessions. */
  device: string | null;
  receivedAt: Date;
};

/** Token cookies that the response sets; null clears one. `isDeletionCancelled`: signing in has cancelled the deletion of the account. */
export type TokenCookies = {
  session?: string | null;
  pending?: string | null;
  device?: string;
  isDeletionCancelled?: boolean;
};

const cookieMaxAge = {
  session: sessionTimes.absolute / 1000,
  pending: pendingSignInTtl / 1000,
  device: knownDeviceTtl / 1000,
} as const;

const signedInByRequest = new WeakMap<Request, Promise<SignedIn | null>>();

/** The user of the session's cookie, read once per request, whoever the page takes them for. */
export function sessionUserOf(c: Context, services: AppServices): Promise<SignedIn | null> {
  const known = signedInByRequest.get(c.req.raw);
  if (known) return known;
  const token = readCookie(c, services, 'session');
  const signedIn = token ? readSession(services.db, token, services.now()) : Promise.resolve(null);
  signedInByRequest.set(c.req.raw, signedIn);
  return signedIn;
}

/**
 * The user that the request is made for; null for a guest, and where the page takes somebody else to be signed in, as another tab has
 * signed in a different user meanwhile (decision 052).
 */
export async function signedInOf(c: Context, services: AppServices): Promise<SignedIn | null> {
  const signedIn = await sessionUserOf(c, services);
  const expected = c.req.header(expectedUserHeader);
  return signedIn && expected !== undefined && expected !== encodeURIComponent(signedIn.user.email) ? null : signedIn;
}

/** Whether the request carries the cookie of a session or of a pending sign-in. */
export const hasAccountCookie = (c: Context, services: AppServices): boolean =>
  readCookie(c, services, 'session') !== null || readCookie(c, services, 'pending') !== null;

/** A string that isn't shaped like our tokens was never issued. */
function readDevice(c: Context, services: AppServices): string | null {
  const token = readCookie(c, services, 'device');
  return isToken(token) ? token : null;
}

export const browserOf = async (c: Context, services: AppServices): Promise<Browser> => ({
  address: services.hosts.clientOf(c),
  userAgent: c.req.header('user-agent') ?? null,
  signedIn: await sessionUserOf(c, services),
  pending: readCookie(c, services, 'pending'),
  device: readDevice(c, services),
  receivedAt: services.now(),
});

/** Sets the cookies of what an action opened, clears those of what it ended, and has the app tell of a cancelled deletion. */
export function setTokenCookies(c: Context, services: AppServices, tokens: TokenCookies): void {
  signedInByRequest.delete(c.req.raw);
  for (const name of ['session', 'pending', 'device'] as const) {
    const value = tokens[name];
    if (value) writeCookie(c, services, name, { value, seconds: cookieMaxAge[name] });
    else if (value === null) clearCookie(c, services, name);
  }
  if (tokens.isDeletionCancelled) writeFlash(c, services, 'account-kept');
}

/** GET /api/session: no more about the user than the app shows (PR06). */
export async function sessionResponse(c: Context, services: AppServices): Promise<Session> {
  const signedIn = await sessionUserOf(c, services);
  if (signedIn) {
    const { db, now } = services;
    const { id, name, email, emailVerified, isAdmin } = signedIn.user;
    const [found] = await db
      .select({
        atCompany: sql<boolean>`${isAtCompany(db, signedIn.user, now())}`,
        agreed: sql<string | null>`${lastConsent(db, id)}`,
      })
      .from(users)
      .where(eq(users.id, id));
    const more = {
      ...(found?.atCompany && { atCompany: true as const }),
      ...(isAdmin && { isAdmin }),
      ...(isOutdated(found?.agreed, now()) && { newTerms: true as const }),
    };
    return { state: 'active', user: { name, email, emailVerified, ...more } };
  }
  const token = readCookie(c, services, 'pending');
  if (!token) return { state: 'none' };
  const waits = and(eq(pendingSignIns.tokenDigest, digestOf(token)), gt(pendingSignIns.expiresAt, services.now()));
  return (await services.db.$count(pendingSignIns, waits)) > 0 ? { state: 'pending' } : { state: 'none' };
}

/** For routes that need the user that the request is made for: `c.get('signedIn')`, or 401. */
export const requireSignedIn = (services: AppServices) =>
  createMiddleware<{ Variables: { signedIn: SignedIn; browser: Browser; about?: { user?: string } } }>(
    async (c, next) => {
      const signedIn = await signedInOf(c, services);
      if (!signedIn) return problemResponse(c, 401);
      c.set('browser', await browserOf(c, services));
      c.set('signedIn', signedIn);
      c.set('about', { user: signedIn.user.id });
      await next();
    },
  );

/**
 * For routes about an e-mail address: `c.get('email')`, proved by a mailed link (`Authorization: Bearer`) or by an account that has
 * confirmed it. Otherwise 401, or 403 while it is unconfirmed. `emailOfToken` refuses an invalid link.
 */
export const requireEmail = (services: AppServices, emailOfToken: (token: string) => Promise<string>) =>
  createMiddleware<{ Variables: { email: string } }>(async (c, next) => {
    const token = bearerTokenOf(c.req.header('authorization'));
    if (token !== null) c.set('email', await emailOfToken(token));
    else {
      const signedIn = await signedInOf(c, services);
      if (!signedIn) throw new HttpProblem(401);
      if (!signedIn.user.emailVerified) throw new HttpProblem(403);
      c.set('email', signedIn.user.email);
    }
    await next();
  });

/** For routes of the board's admins alone, after `requireSignedIn`. Everybody else gets 404. */
export const requireAdmin = createMiddleware<{ Variables: { signedIn: SignedIn } }>(async (c, next) => {
  if (!c.get('signedIn').user.isAdmin) return problemResponse(c, 404);
  await next();
});

/** For admins' decisions, after `requireAdmin`: a stolen admin session must not be able to empty the board at once. */
export const limitAdminDecisions = ({ db, now }: AppServices) =>
  createMiddleware<{ Variables: { signedIn: SignedIn } }>(async (c, next) => {
    await enforceRateLimit(db, 'decisionsOfAdmin', c.get('signedIn').user.id, now());
    await next();
  });
