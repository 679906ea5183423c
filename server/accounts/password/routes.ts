import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, givenPassword, newPassword } from '../../../machines/account.rules.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { spellingsOf } from '../../../src/routing/paths.ts';
import { done } from '../../http/answers.ts';
import { type Audited, auditor } from '../../http/audit-events.ts';
import { json, readForm } from '../../http/body.ts';
import { enforceLimit, limiter } from '../../http/limits.ts';
import { problem } from '../../http/problem.ts';
import { requireSignedIn, setTokenCookies } from '../browser.ts';
import { localeOfCall } from '../return-url.ts';
import type { AccountServices } from '../services.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import { normalizeEmail } from '../users.ts';
import { requireUncommonPassword } from './blocklist.ts';
import { changePassword } from './change-password.ts';
import { hashPassword } from './hash.ts';
import { ownPassword, reauthenticateByPassword, requireRightPassword } from './reauthenticate.ts';
import { ownerOfResetLink, resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';

const change = v.object({ current: ownPassword, password: newPassword });
const reauthentication = v.object({ password: givenPassword });
const reset = v.object({ token: v.pipe(v.string(), v.maxLength(200)), password: newPassword });

/** Passwords: forgotten (spec §7, ruling 23), changed or set for the first time (AU16), and re-entered to confirm the user (SE10). */
export function passwordRoutes(services: AccountServices) {
  const { db, now } = services;
  const limited = limiter(services);
  const audited = auditor(services);
  const signedIn = requireSignedIn(services);

  return (
    new Hono<Audited>()
      .on('POST', spellingsOf('newPassword'), audited('reset asked for'), limited('resets'), async (c) => {
        // The response is the same whether or not the address has an account (AU14).
        const given = await readForm(c.req.raw, v.object({ email: emailAddress }));
        const email = normalizeEmail(given.email);
        c.set('about', { email });
        await enforceLimit(db, 'resetsOfAddress', email, now());
        const { user } = await sendResetLink(services, email, localeOfCall(c, services));
        if (user) c.set('about', { user });
        return done(c);
      })
      .post(accountCalls.setPassword, audited('password reset'), json(reset), limited('newPasswords'), async (c) => {
        const { token, password } = c.req.valid('json');
        const user = await ownerOfResetLink(services, token);
        if (!user) return problem(c, 410);
        requireUncommonPassword(password, user);
        c.set('about', { user: user.id });
        return (await resetPassword(services, { token, hash: await hashPassword(password) }))
          ? done(c)
          : problem(c, 410);
      })
      .post(accountCalls.changePassword, audited('password changed'), signedIn, json(change), async (c) => {
        const { current, password } = c.req.valid('json');
        const somebody = c.get('signedIn');
        await reauthenticateByPassword(services, c.get('browser'), somebody, { password: current, field: 'current' });
        requireUncommonPassword(password, somebody.user);
        const hash = await hashPassword(password);
        setTokenCookies(c, services, { session: await changePassword(services, somebody, hash) });
        return done(c);
      })
      // Before linking a provider: the redirect to it cannot ask for the password on the way.
      .post(accountCalls.reauthenticate, audited('reauthenticated'), signedIn, json(reauthentication), async (c) => {
        const somebody = c.get('signedIn');
        await requireRightPassword(services, c.get('browser'), somebody, c.req.valid('json'));
        const session = await db.transaction((tx) => rotateSession(tx, somebody.session, now()));
        setTokenCookies(c, services, { session });
        return done(c);
      })
  );
}
