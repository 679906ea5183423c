import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, personName } from '../../machines/account.rules.ts';
import { accountCalls } from '../../src/routing/account-calls.ts';
import { currentPassword, reauthenticateByPassword } from '../accounts/password/reauthenticate.ts';
import { requireSignedIn, setTokenCookies } from '../accounts/session-middleware.ts';
import { sendAddressChange } from '../accounts/sign-up/confirm-address.ts';
import { isOutdated, lastConsent, recordConsent } from '../accounts/terms.ts';
import { changeName, lockUser, normalizeEmail } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { problemResponse } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { scheduleDeletion } from './deletion.ts';
import { exportData, readPrivacy, revokeRetentionConsent } from './own-data.ts';

const nameBody = v.object({ name: personName });
const emailBody = v.object({ email: emailAddress, password: currentPassword });
const deletionBody = v.object({ password: currentPassword });

/** What users may do with their own data: change their name and address, see who holds it, export it, have it deleted (product §6). */
export function privacyRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const audited = auditMiddleware(services);

  return new Hono()
    .post(accountCalls.changeName, audited('name changed'), signedIn, validateJson(nameBody), async (c) => {
      const { user } = c.get('signedIn');
      await enforceRateLimit(db, 'nameChangesOfAccount', user.id, now());
      await changeName(db, user.id, c.req.valid('json').name, now());
      return noContentResponse(c);
    })
    .post(
      accountCalls.changeEmail,
      audited('address change asked for'),
      signedIn,
      validateJson(emailBody),
      async (c) => {
        const caller = c.get('signedIn');
        const { email, password } = c.req.valid('json');
        await reauthenticateByPassword(services, c.get('browser'), caller, { password });
        await enforceRateLimit(db, 'addressChangesOfAccount', caller.user.id, now());
        const normalizedEmail = normalizeEmail(email);
        await enforceRateLimit(db, 'addressChangesToAddress', normalizedEmail, now());
        await sendAddressChange(services, caller.user, normalizedEmail);
        return noContentResponse(c);
      },
    )
    .get(accountCalls.privacy, signedIn, async (c) => jsonResponse(c, await readPrivacy(db, c.get('signedIn'))))
    .delete(`${accountCalls.privacy}/:id`, signedIn, async (c) =>
      (await revokeRetentionConsent(db, c.get('signedIn').user.id, c.req.param('id') ?? ''))
        ? noContentResponse(c)
        : problemResponse(c, 404),
    )
    .get(accountCalls.export, audited('data exported'), signedIn, async (c) => {
      const somebody = c.get('signedIn');
      await enforceRateLimit(db, 'exportsOfAccount', somebody.user.id, now());
      c.header('content-disposition', 'attachment; filename="skok.json"');
      return jsonResponse(c, await exportData(db, somebody, now()));
    })
    .post(accountCalls.terms, audited('terms agreed to'), signedIn, async (c) => {
      const { id, locale } = c.get('signedIn').user;
      await db.transaction(async (tx) => {
        await lockUser(tx, id);
        const [last] = await lastConsent(tx, id);
        if (isOutdated(last?.version, now())) await recordConsent(tx, { userId: id, locale, now: now() });
      });
      return noContentResponse(c);
    })
    .post(
      accountCalls.deleteAccount,
      audited('deletion asked for'),
      signedIn,
      validateJson(deletionBody),
      async (c) => {
        const somebody = c.get('signedIn');
        await reauthenticateByPassword(services, c.get('browser'), somebody, c.req.valid('json'));
        await scheduleDeletion(services, somebody.user);
        setTokenCookies(c, services, { session: null });
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
