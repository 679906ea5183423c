import type { Context } from 'hono';
import type { Db, Tx } from '../db/open.ts';
import { Refusal, tooOften } from '../http/problem.ts';
import { clientKey } from './client-key.ts';
import { passwordOf, writePassword } from './credentials.ts';
import { note } from './journal.ts';
import { knownDevice } from './known-device.ts';
import { attempt, forget, leaveNote, noteTaken, take, takeBack } from './limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { AccountServices } from './services.ts';
import { findUserByEmail, sameAddress, type UserRow } from './users.ts';

/** Tries of one client, over all accounts. */
const perClient = { each: 30, window: 60_000 };

/** For so long the form follows its check (security §2: both are one attempt). */
const checkLife = 2 * 60_000;

const guessesAt = (email: string): string => `sign-in to:${email}`;

/** Whoever set a new password by mail has nothing to do with the guesses at the old one (AU07). */
export const forgetGuesses = (db: Db | Tx, email: string): Promise<void> => forget(db, guessesAt(email));

type Known = { user: UserRow; hash: string | null } | null;

async function knownBy(services: AccountServices, email: string): Promise<Known> {
  const user = await findUserByEmail(services.db, email);
  return user && { user, hash: await passwordOf(services.db, user.id) };
}

async function isRight(services: AccountServices, known: Known, password: string): Promise<boolean> {
  const { right, isWeak } = await verifyPassword(known?.hash ?? null, password);
  if (right && isWeak && known)
    await writePassword(services.db, known.user.id, await hashPassword(password), services.now());
  return right;
}

/**
 * What counts failures at an account, in whatever form and session they happen (AU06, AU09). Strangers who guess stand in nobody's
 * way on a device of their own (AU07).
 */
async function rowOf(c: Context, services: AccountServices, email: string, known: Known): Promise<string> {
  const device = await knownDevice(c, services, known?.user.id ?? null);
  return device ? `sign-in on:${device}` : guessesAt(email);
}

/** Judges under a limit of failures that `key` counts. Throws a 429 refusal without judging. */
async function judged(services: AccountServices, key: string, judge: () => Promise<boolean>): Promise<boolean> {
  const { db, now } = services;
  const wait = await attempt(db, key, now());
  if (wait !== null) throw tooOften(wait);
  const right = await judge().catch(async (error: unknown) => {
    await takeBack(db, key);
    throw error;
  });
  if (right) await forget(db, key);
  return right;
}

type Given = { username: string; password: string };

/**
 * Whose address and password these are, or null; all the same for accounts that there are and are not (AU05). Throws refusals:
 * 429 when the account or the client has to wait (AU06), 503. `isCheck`: the form with the same follows and is no second try.
 */
export async function proveByPassword(
  c: Context,
  services: AccountServices,
  { username, password }: Given,
  { isCheck }: { isCheck: boolean },
): Promise<UserRow | null> {
  const { db, hosts, now } = services;
  const email = sameAddress(username);
  const client = clientKey(hosts.clientOf(c));
  const checked = `sign-in checked:${client}:${email}`;
  const isSecondHalf = !isCheck && (await noteTaken(db, checked, now()));
  try {
    const wait = isSecondHalf ? null : await take(db, { key: `sign-in by:${client}`, ...perClient }, now());
    if (wait !== null) throw tooOften(wait);
    const known = await knownBy(services, email);
    const key = await rowOf(c, services, email, known);
    const judge = () => isRight(services, known, password);
    const right = isSecondHalf ? await judge() : await judged(services, key, judge);
    if (isSecondHalf && !right) await attempt(db, key, now());
    if (right && isCheck) await leaveNote(db, checked, new Date(now().getTime() + checkLife), now());
    note(c, services, right ? 'password checked' : 'sign-in failed', { email });
    return right && known ? known.user : null;
  } catch (error) {
    if (error instanceof Refusal) note(c, services, 'limited', { email });
    throw error;
  }
}

/** Whether this is the password of an account that is known already. Its failures are those of signing in (AU09). */
export async function passwordIsRight(
  c: Context,
  services: AccountServices,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  password: string,
): Promise<boolean> {
  const known = await knownBy(services, email);
  const key = await rowOf(c, services, email, known);
  try {
    const right = await judged(services, key, () => isRight(services, known, password));
    if (!right) note(c, services, 'wrong password', { user: id });
    return right;
  } catch (error) {
    if (error instanceof Refusal) note(c, services, 'limited', { user: id });
    throw error;
  }
}
