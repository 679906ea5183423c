import type { Locale } from '../../../src/routing/locales.ts';
import { consumeLimit } from '../../http/limits.ts';
import { Refusal } from '../../http/problem.ts';
import { postMail } from '../../mail/outbox.ts';
import { hashPassword } from '../password/hash.ts';
import type { AccountServices } from '../services.ts';
import { findUserByEmail, isUniqueViolation, type UserRow } from '../users.ts';
import { confirmationLink, createAccount } from './create-account.ts';

type Registrant = { name: string; email: string; password: string; locale: Locale };

/** Null: the address has an account, perhaps since this very moment. */
async function register(services: AccountServices, { password, ...given }: Registrant): Promise<UserRow | null> {
  const { db } = services;
  if (await findUserByEmail(db, given.email)) return null;
  const hash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      const user = await createAccount(tx, services, { ...given, hash });
      const link = await confirmationLink(tx, services, user);
      await postMail(tx, services, { kind: 'confirmAddress', recipient: user.email, locale: user.locale, link });
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** But not as often as somebody registers it. */
async function tellOwner(services: AccountServices, email: string): Promise<void> {
  const { db, now } = services;
  const owner = await findUserByEmail(db, email);
  const wait = await consumeLimit(db, 'addressTakenMailsOfAddress', email, now());
  if (!owner || wait !== null) return;
  const mail = { kind: 'addressTaken', recipient: email, locale: owner.locale } as const;
  await db.transaction((tx) => postMail(tx, services, mail));
}

/** A new account. Throws a 409 refusal where the address has one, whose owner is told (AU12). */
export async function signUp(services: AccountServices, registrant: Registrant): Promise<UserRow> {
  const user = await register(services, registrant);
  if (user) return user;
  await tellOwner(services, registrant.email);
  throw new Refusal(409, { errors: { username: ['taken'] } });
}
