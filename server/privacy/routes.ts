import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, personName } from '../../machines/account.rules.ts';
import { accountCalls } from '../../src/routing/account-calls.ts';
import { requireSignedIn, setTokenCookies } from '../accounts/browser.ts';
import { ownPassword, reauthenticateByPassword } from '../accounts/password/reauthenticate.ts';
import type { AccountServices } from '../accounts/services.ts';
import { sendAddressChange } from '../accounts/sign-up/confirm-address.ts';
import { hasNewTerms, noteConsent } from '../accounts/terms.ts';
import { changeName, lockUser, normalizeEmail } from '../accounts/users.ts';
import { asJson, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { enforceLimit } from '../http/limits.ts';
import { problem } from '../http/problem.ts';
import { scheduleDeletion } from './deletion.ts';
import { exportData, readPrivacy, revokeKeeping } from './own-data.ts';

const naming = v.object({ name: personName });
const addressing = v.object({ email: emailAddress, password: ownPassword });
const deleting = v.object({ password: ownPassword });

/** What users may do with their own data: change their name and address, see who holds it, export it, have it deleted (product §6). */
export function privacyRoutes(services: AccountServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const audited = auditor(services);

  return new Hono()
    .post(accountCalls.changeName, audited('name changed'), signedIn, json(naming), async (c) => {
      const { user } = c.get('signedIn');
      await enforceLimit(db, 'nameChangesOfAccount', user.id, now());
      await changeName(db, user.id, c.req.valid('json').name, now());
      return done(c);
    })
    .post(accountCalls.changeEmail, audited('address change asked for'), signedIn, json(addressing), async (c) => {
      const somebody = c.get('signedIn');
      const { email, password } = c.req.valid('json');
      await reauthenticateByPassword(services, c.get('browser'), somebody, { password });
      await enforceLimit(db, 'addressChangesOfAccount', somebody.user.id, now());
      const asked = normalizeEmail(email);
      await enforceLimit(db, 'addressChangesToAddress', asked, now());
      await sendAddressChange(services, somebody.user, asked);
      return done(c);
    })
    .get(accountCalls.privacy, signedIn, async (c) => asJson(c, await readPrivacy(db, c.get('signedIn'))))
    .delete(`${accountCalls.privacy}/:id`, signedIn, async (c) =>
      (await revokeKeeping(db, c.get('signedIn').user.id, c.req.param('id') ?? '')) ? done(c) : problem(c, 404),
    )
    .get(accountCalls.export, audited('data exported'), signedIn, async (c) => {
      const somebody = c.get('signedIn');
      await enforceLimit(db, 'exportsOfAccount', somebody.user.id, now());
      c.header('content-disposition', 'attachment; filename="skok.json"');
      return asJson(c, await exportData(db, somebody, now()));
    })
    .post(accountCalls.terms, audited('terms agreed to'), signedIn, async (c) => {
      const { id, locale } = c.get('signedIn').user;
      await db.transaction(async (tx) => {
        await lockUser(tx, id);
        if (await hasNewTerms(tx, id, now())) await noteConsent(tx, { userId: id, locale, now: now() });
      });
      return done(c);
    })
    .post(accountCalls.deleteAccount, audited('deletion asked for'), signedIn, json(deleting), async (c) => {
      const somebody = c.get('signedIn');
      await reauthenticateByPassword(services, c.get('browser'), somebody, c.req.valid('json'));
      await scheduleDeletion(services, somebody.user);
      setTokenCookies(c, services, { session: null });
      return done(c);
    }) as unknown as Hono;
}
