import * as v from 'valibot';
import type { Locale } from '../../../src/routing/locales.ts';
import type { AppServices } from '../../app-services.ts';
import { HttpProblem } from '../../http/problem.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/outbox.ts';
import { issueOneTimeToken, readOneTimeToken } from '../one-time-tokens.ts';
import { hashPassword } from '../password/hash.ts';
import type { Browser } from '../session-middleware.ts';
import { endSessions } from '../sessions/sessions.ts';
import { isPasswordOf } from '../sign-in/check-password.ts';
import { findUserByEmail, findUserById, isUniqueViolation, type UserRow } from '../users.ts';
import { confirmationLink, createAccount } from './create-account.ts';

type Registrant = {
  name: string;
  email: string;
  password: string;
  locale: Locale;
  /** The same for every attempt at one registration; null if the client sends none. */
  key: string | null;
};

/** Milliseconds that a registration can be repeated for. */
const idempotencyKeyTtl = 3_600_000;

const registrationSchema = v.object({ registered: v.string() });

/** Null: the address has an account or the key was used, perhaps by a concurrent request. */
async function register(services: AppServices, { password, key, ...registrant }: Registrant): Promise<UserRow | null> {
  const { db, now } = services;
  if (await findUserByEmail(db, registrant.email)) return null;
  const hash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      const user = await createAccount(tx, services, { ...registrant, hash });
      const link = await confirmationLink(tx, services, user);
      await queueMail(tx, services, { kind: 'confirmAddress', recipient: user.email, locale: user.locale, link });
      const expiresAt = new Date(now().getTime() + idempotencyKeyTtl);
      const value: v.InferOutput<typeof registrationSchema> = { registered: user.id };
      if (key) await issueOneTimeToken(tx, { kind: 'registration', token: key, value, expiresAt, now: now() });
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** The user that the registration with this key created, or null. */
export async function userRegisteredWithKey(
  { db, now }: Pick<AppServices, 'db' | 'now'>,
  key: string | null,
): Promise<UserRow | null> {
  const made =
    key && (await readOneTimeToken(db, { kind: 'registration', token: key, schema: registrationSchema, now: now() }));
  return made ? findUserById(db, made.registered) : null;
}

/**
 * The account that an earlier attempt created (AV02); its session ends, because its response may have been lost. Null if there was none, or
 * the account now needs more than a password. Throws a 422 problem if the earlier attempt had other values.
 */
async function findRepeatedSignUp(
  services: AppServices,
  browser: Browser,
  registrant: Registrant,
): Promise<UserRow | null> {
  const user = await userRegisteredWithKey(services, registrant.key);
  if (!user || user.twoFactorEnabled) return null;
  const isSame = user.email === registrant.email && user.name === registrant.name;
  if (!isSame || !(await isPasswordOf(services, browser, user, registrant.password))) throw new HttpProblem(422);
  await services.db.transaction((tx) => endSessions(tx, user.id));
  return user;
}

/** Rate-limited per address, however often somebody tries to register it. */
async function notifyAddressOwner(services: AppServices, email: string): Promise<void> {
  const { db, now } = services;
  const owner = await findUserByEmail(db, email);
  const wait = await consumeRateLimit(db, 'addressTakenMailsOfAddress', email, now());
  if (!owner || wait !== null) return;
  const mail = { kind: 'addressTaken', recipient: email, locale: owner.locale } as const;
  await db.transaction((tx) => queueMail(tx, services, mail));
}

/** A new account, or the one of an earlier try. Throws a 409 problem where the address has another, whose owner is told (AU12). */
export async function signUp(services: AppServices, browser: Browser, registrant: Registrant): Promise<UserRow> {
  const user =
    (await findRepeatedSignUp(services, browser, registrant)) ??
    (await register(services, registrant)) ??
    (await findRepeatedSignUp(services, browser, registrant));
  if (user) return user;
  await notifyAddressOwner(services, registrant.email);
  throw new HttpProblem(409, { errors: { username: ['taken'] } });
}
