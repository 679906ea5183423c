import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, newPassword, personName, termsConsent } from '../../machines/account.rules.ts';
import { localeOfCall, spellingsOf } from '../accounts/addresses.ts';
import { jsonBody } from '../accounts/body.ts';
import { clientKey } from '../accounts/client-key.ts';
import { sameAddress } from '../accounts/credentials.ts';
import { openPerson } from '../accounts/enter.ts';
import { note } from '../accounts/journal.ts';
import { take } from '../accounts/limits.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { createAccount } from '../accounts/registration.ts';
import type { AccountServices } from '../accounts/services.ts';
import { accountsOn } from '../accounts/store.ts';
import { notAllowed, problem } from '../problem.ts';
import { tooOften } from '../refusal.ts';

const registrant = v.object({ name: personName, username: emailAddress, password: newPassword, vop: termsConsent });

const perClient = { each: 30, window: 3_600_000 };

const isTaken = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === '23505';
};

/** POST /register, /registrovat (spec §7, ruling 20): a new account, and its session. */
export function registrationRoutes(services: AccountServices) {
  const { db, hosts, now } = services;

  return new Hono()
    .on('POST', spellingsOf('register'), async (c) => {
      const { name, username, password } = await jsonBody(c, registrant);
      const email = sameAddress(username);
      const wait = await take(db, { key: `registrations by:${clientKey(hosts.clientOf(c))}`, ...perClient }, now());
      if (wait !== null) throw tooOften(wait);
      const taken = () => problem(c, 409, { errors: { username: ['taken'] } });
      if (await accountsOn(db).findUserByEmail(email)) return taken();
      const hash = await hashPassword(password);
      const locale = localeOfCall(c, services);
      try {
        const user = await db.transaction((tx) => createAccount(tx, services, { name, email, hash, locale }));
        await openPerson(c, services, user);
        note(c, services, 'registered', { user: user.id });
      } catch (error) {
        if (isTaken(error)) return taken();
        throw error;
      }
      return c.body('{}', 201, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-store',
      });
    })
    .on(['PUT', 'PATCH', 'DELETE'], spellingsOf('register'), (c) => notAllowed(c, 'POST'));
}
