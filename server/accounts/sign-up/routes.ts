import { Hono } from 'hono';
import * as v from 'valibot';
import {
  emailAddress,
  existingPassword,
  newPassword,
  personName,
  termsConsent,
} from '../../../machines/account.rules.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { localizedPatternsOf } from '../../../src/routing/paths.ts';
import type { AppServices } from '../../app-services.ts';
import { type AuditEnv, auditMiddleware } from '../../http/audit-events.ts';
import { mailedToken, readJson, validateJson } from '../../http/body.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { problemResponse, unprocessable } from '../../http/problem.ts';
import { enforceRateLimit, rateLimiter } from '../../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../../http/responses.ts';
import { requireUncommonPassword } from '../password/blocklist.ts';
import { localeOfCall } from '../return-url.ts';
import { browserOf, requireSignedIn, setTokenCookies } from '../session-middleware.ts';
import { createSession } from '../sessions/create-session.ts';
import { isPasswordOf } from '../sign-in/check-password.ts';
import { findUserByEmail, normalizeEmail } from '../users.ts';
import { confirmAddress, ownerOfConfirmation, sendConfirmation } from './confirm-address.ts';
import { signUp, userRegisteredWithKey } from './register.ts';

const signUpBody = v.object({ name: personName, username: emailAddress, password: newPassword, vop: termsConsent });
const confirmAddressBody = v.object({
  token: mailedToken,
  password: v.optional(existingPassword),
});

/** Creates an account and its session (spec §7, ruling 20), checks that an address is free, and confirms it (AU13). */
export function signUpRoutes(services: AppServices) {
  const { db, now } = services;
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);

  return new Hono<AuditEnv>()
    .get('/support/unique-username/:username', audited(), limited('usernamesInMinute', 'usernamesInDay'), async (c) => {
      const verdict = v.safeParse(emailAddress, c.req.param('username'));
      if (!verdict.success) throw unprocessable({ username: [verdict.issues[0].message] });
      const found = await findUserByEmail(db, normalizeEmail(verdict.output));
      // Repeating one's own registration reveals nothing new.
      const isOwn = found !== null && (await userRegisteredWithKey(services, idempotencyKey(c)))?.id === found.id;
      return jsonResponse(c, { isUsernameUnique: found === null || isOwn });
    })
    .get('/support/*', (c) => problemResponse(c, 404))
    .on('POST', localizedPatternsOf('register'), audited('registered'), limited('registrations'), async (c) => {
      const { name, username, password } = await readJson(c.req.raw, signUpBody);
      const email = normalizeEmail(username);
      c.set('about', { email });
      requireUncommonPassword(password, { email, name });
      const browser = await browserOf(c, services);
      const registrant = { name, email, password, locale: localeOfCall(c, services), key: idempotencyKey(c) };
      const user = await signUp(services, browser, registrant);
      c.set('about', { user: user.id });
      setTokenCookies(c, services, (await createSession(services, browser, user)) ?? {});
      return jsonResponse(c, {}, 201);
    })
    .post(
      accountCalls.confirmEmail,
      audited('address confirmed'),
      validateJson(confirmAddressBody),
      limited('confirmations'),
      async (c) => {
        const { token, password } = c.req.valid('json');
        const user = await ownerOfConfirmation(services, token);
        if (!user) return problemResponse(c, 410);
        c.set('about', { user: user.id });
        const browser = await browserOf(c, services);
        const isOwn = browser.signedIn?.user.id === user.id;
        // The mail alone doesn't prove who made the account: somebody else may have used this address.
        if (!isOwn && !(password && (await isPasswordOf(services, browser, user, password))))
          return problemResponse(c, 401);
        return (await confirmAddress(services, token)) ? noContentResponse(c) : problemResponse(c, 410);
      },
    )
    .post(
      accountCalls.sendConfirmation,
      audited(),
      requireSignedIn(services),
      limited('confirmationMails'),
      async (c) => {
        const { user } = c.get('signedIn');
        if (user.emailVerified) return noContentResponse(c);
        await enforceRateLimit(db, 'confirmationMailsOfAccount', user.id, now());
        await sendConfirmation(services, user);
        return noContentResponse(c);
      },
    );
}
