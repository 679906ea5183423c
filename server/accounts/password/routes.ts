import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, existingPassword, newPassword } from '../../../machines/account.rules.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { localizedPatternsOf } from '../../../src/routing/paths.ts';
import type { AppServices } from '../../app-services.ts';
import { type AuditEnv, auditMiddleware } from '../../http/audit-events.ts';
import { mailedToken, readForm, validateJson } from '../../http/body.ts';
import { problemResponse } from '../../http/problem.ts';
import { enforceRateLimit, rateLimiter } from '../../http/rate-limits.ts';
import { noContentResponse } from '../../http/responses.ts';
import { localeOfCall } from '../return-url.ts';
import { requireSignedIn, setTokenCookies } from '../session-middleware.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import { isByPreviousToken, type SignedIn } from '../sessions/sessions.ts';
import { isPasswordOf } from '../sign-in/check-password.ts';
import { normalizeEmail } from '../users.ts';
import { requireUncommonPassword } from './blocklist.ts';
import { changePassword } from './change-password.ts';
import { hashPassword } from './hash.ts';
import { currentPassword, reauthenticateByPassword, requireCorrectPassword } from './reauthenticate.ts';
import { ownerOfResetLink, resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';

const changePasswordBody = v.object({ current: currentPassword, password: newPassword });
const reauthenticateBody = v.object({ password: existingPassword });
const resetPasswordBody = v.object({ token: mailedToken, password: newPassword });

/** Passwords: forgotten (spec §7, ruling 23), changed or set for the first time (AU16), and re-entered to confirm the user (SE10). */
export function passwordRoutes(services: AppServices) {
  const { db, now } = services;
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);
  const signedIn = requireSignedIn(services);
  const renewToken = ({ session }: SignedIn) => db.transaction((tx) => rotateSession(tx, session, now()));

  return (
    new Hono<AuditEnv>()
      .on('POST', localizedPatternsOf('newPassword'), audited('reset asked for'), limited('resets'), async (c) => {
        // The response is the same whether or not the address has an account (AU14).
        const body = await readForm(c.req.raw, v.object({ email: emailAddress }));
        const email = normalizeEmail(body.email);
        c.set('about', { email });
        await enforceRateLimit(db, 'resetsOfAddress', email, now());
        const { user } = await sendResetLink(services, email, localeOfCall(c, services));
        if (user) c.set('about', { user });
        return noContentResponse(c);
      })
      .post(
        accountCalls.setPassword,
        audited('password reset'),
        validateJson(resetPasswordBody),
        limited('newPasswords'),
        async (c) => {
          const { token, password } = c.req.valid('json');
          const user = await ownerOfResetLink(services, token);
          if (!user) return problemResponse(c, 410);
          requireUncommonPassword(password, user);
          c.set('about', { user: user.id });
          return (await resetPassword(services, { token, hash: await hashPassword(password) }))
            ? noContentResponse(c)
            : problemResponse(c, 410);
        },
      )
      .post(
        accountCalls.changePassword,
        audited('password changed'),
        signedIn,
        validateJson(changePasswordBody),
        async (c) => {
          const { current, password } = c.req.valid('json');
          const somebody = c.get('signedIn');
          const browser = c.get('browser');
          // The response to the change was lost, and the browser repeats it.
          const isChanged =
            isByPreviousToken(somebody.session) && (await isPasswordOf(services, browser, somebody.user, password));
          if (isChanged) {
            setTokenCookies(c, services, { session: await renewToken(somebody) });
            return noContentResponse(c);
          }
          await reauthenticateByPassword(services, browser, somebody, { password: current, field: 'current' });
          requireUncommonPassword(password, somebody.user);
          const hash = await hashPassword(password);
          setTokenCookies(c, services, { session: await changePassword(services, somebody, hash) });
          return noContentResponse(c);
        },
      )
      // Before linking a provider: the redirect to it cannot ask for the password on the way.
      .post(
        accountCalls.reauthenticate,
        audited('reauthenticated'),
        signedIn,
        validateJson(reauthenticateBody),
        async (c) => {
          const somebody = c.get('signedIn');
          await requireCorrectPassword(services, c.get('browser'), somebody, c.req.valid('json'));
          setTokenCookies(c, services, { session: await renewToken(somebody) });
          return noContentResponse(c);
        },
      )
  );
}
