import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, newPassword, personName, termsConsent } from '../../machines/account.rules.ts';
import { isCommonPassword } from '../../machines/common-passwords.rules.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { localeOfCall, spellingsOf } from '../accounts/addresses.ts';
import { clientKey } from '../accounts/client-key.ts';
import { openPerson } from '../accounts/enter.ts';
import { note } from '../accounts/journal.ts';
import { take } from '../accounts/limits.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { confirmationLink, createAccount } from '../accounts/registration.ts';
import type { AccountServices } from '../accounts/services.ts';
import { findUserByEmail, isTaken, sameAddress, type UserRow } from '../accounts/users.ts';
import { jsonBody } from '../http/body.ts';
import { Refusal, tooOften, unprocessable } from '../http/problem.ts';
import { postMail } from '../mail/outbox.ts';

const registrant = v.object({ name: personName, username: emailAddress, password: newPassword, vop: termsConsent });

const perClient = { each: 30, window: 3_600_000 };

/** The owner of an address that somebody registers again is told (AU12), but not as often as that. */
const perOwner = { each: 1, window: 3_600_000 };

type Registrant = { name: string; email: string; password: string; locale: Locale };

/** POST /register, /registrovat (spec §7, ruling 20): a new account, and its session. */
export function registrationRoutes(services: AccountServices) {
  const { db, hosts, now, encryption } = services;

  /** Null: the address has an account, perhaps since this very moment. */
  async function register({ password, ...given }: Registrant): Promise<UserRow | null> {
    if (await findUserByEmail(db, given.email)) return null;
    const hash = await hashPassword(password);
    try {
      return await db.transaction(async (tx) => {
        const user = await createAccount(tx, services, { ...given, hash });
        const link = await confirmationLink(tx, services, user);
        await postMail(tx, encryption, { kind: 'confirmAddress', recipient: user.email, locale: user.locale, link });
        return user;
      });
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
  }

  async function tellOwner(email: string): Promise<void> {
    const owner = await findUserByEmail(db, email);
    const wait = await take(db, { key: `told of registering:${email}`, ...perOwner }, now());
    if (!owner || wait !== null) return;
    await postMail(db, encryption, { kind: 'addressTaken', recipient: email, locale: owner.locale });
  }

  return new Hono().on('POST', spellingsOf('register'), async (c) => {
    const { name, username, password } = await jsonBody(c, registrant);
    const email = sameAddress(username);
    if (isCommonPassword(password, { email, name })) throw unprocessable({ password: ['common'] });
    const wait = await take(db, { key: `registrations by:${clientKey(hosts.clientOf(c))}`, ...perClient }, now());
    if (wait !== null) {
      note(c, services, 'limited', { email });
      throw tooOften(wait);
    }
    const user = await register({ name, email, password, locale: localeOfCall(c, services) });
    if (!user) {
      await tellOwner(email);
      throw new Refusal(409, { errors: { username: ['taken'] } });
    }
    note(c, services, 'registered', { user: user.id });
    await openPerson(c, services, user);
    return c.body('{}', 201, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
  });
}
