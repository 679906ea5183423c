import type { AppServices } from '../../app-services.ts';
import type { Db, Tx } from '../../db/open.ts';
import { logAuditEvent } from '../../http/audit-events.ts';
import { HttpProblem, tooManyRequests } from '../../http/problem.ts';
import { clientKey, enforceClientRateLimit } from '../../http/rate-limits.ts';
import { passwordHashOf, writePassword } from '../credentials.ts';
import { hashPassword, verifyPassword } from '../password/hash.ts';
import type { Browser } from '../session-middleware.ts';
import { findUserByEmail, normalizeEmail, type UserRow } from '../users.ts';
import { clearFailures, consumeMarker, countFailure, setMarker, uncountFailure } from './failures.ts';
import { knownDeviceKey } from './known-device.ts';

/** Milliseconds within which the form follows its check (security §2: both are one attempt). */
const checkMarkerTtl = 2 * 60_000;

const accountFailureKey = (email: string): string => `sign-in to:${email}`;

/** A password newly set by mail is unaffected by earlier guesses at the old one (AU07). */
export const clearAccountFailures = (db: Db | Tx, email: string): Promise<void> =>
  clearFailures(db, accountFailureKey(email));

type KnownAccount = { user: UserRow; hash: string | null } | null;

async function findAccountByEmail({ db }: AppServices, email: string): Promise<KnownAccount> {
  const user = await findUserByEmail(db, email);
  // An unknown address takes as many reads (AU05).
  const hash = await passwordHashOf(db, user?.id ?? '');
  return user && { user, hash };
}

async function isCorrectPassword({ db, now }: AppServices, known: KnownAccount, password: string): Promise<boolean> {
  const { isCorrect, needsRehash } = await verifyPassword(known?.hash ?? null, password);
  if (isCorrect && needsRehash && known) await writePassword(db, known.user.id, await hashPassword(password), now());
  return isCorrect;
}

/**
 * The key under which an account's failures are counted, across forms and sessions (AU06, AU09). On a known device the owner is
 * counted apart, so that strangers' guesses don't lock them out (AU07).
 */
async function failureKeyOf(
  { db }: AppServices,
  { device }: Browser,
  email: string,
  known: KnownAccount,
): Promise<string> {
  const key = await knownDeviceKey(db, device, known?.user.id ?? null);
  return key ? `sign-in on:${key}` : accountFailureKey(email);
}

/** Runs `judge` under the failure limit of `key`. Throws a 429 problem without running it. */
async function withFailureLimit(
  { db, now }: AppServices,
  key: string,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const wait = await countFailure(db, key, now());
  if (wait !== null) throw tooManyRequests(wait);
  const right = await judge().catch(async (error: unknown) => {
    await uncountFailure(db, key);
    throw error;
  });
  if (right) await clearFailures(db, key);
  return right;
}

type SubmittedCredentials = { username: string; password: string };

/**
 * The user with this address and password, or null; the same whether or not the account exists (AU05). Throws problems:
 * 429 when the account or the client has to wait (AU06), 503. `isCheck`: the form with the same values follows and is no second attempt.
 */
export async function userWithPassword(
  services: AppServices,
  browser: Browser,
  { username, password }: SubmittedCredentials,
  { isCheck }: { isCheck: boolean },
): Promise<UserRow | null> {
  const { db, log, now } = services;
  const email = normalizeEmail(username);
  const checked = `sign-in checked:${clientKey(browser.address)}:${email}`;
  const isSecondHalf = !isCheck && (await consumeMarker(db, checked, now()));
  try {
    if (!isSecondHalf) await enforceClientRateLimit(db, 'passwordChecks', browser.address, now());
    const known = await findAccountByEmail(services, email);
    const key = await failureKeyOf(services, browser, email, known);
    const judge = () => isCorrectPassword(services, known, password);
    const right = isSecondHalf ? await judge() : await withFailureLimit(services, key, judge);
    if (isSecondHalf && !right) await countFailure(db, key, now());
    if (right && isCheck) await setMarker(db, checked, new Date(now().getTime() + checkMarkerTtl), now());
    logAuditEvent(log, right ? 'password checked' : 'sign-in failed', browser.address, { email });
    return right && known ? known.user : null;
  } catch (error) {
    if (error instanceof HttpProblem) logAuditEvent(log, 'limited', browser.address, { email });
    throw error;
  }
}

/** Whether this is the password of an account that is already known. Its failures count as failed sign-ins (AU09). */
export async function isPasswordOf(
  services: AppServices,
  browser: Browser,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  password: string,
): Promise<boolean> {
  const known = await findAccountByEmail(services, email);
  const key = await failureKeyOf(services, browser, email, known);
  const right = await withFailureLimit(services, key, () => isCorrectPassword(services, known, password));
  if (!right) logAuditEvent(services.log, 'wrong password', browser.address, { user: id });
  return right;
}
