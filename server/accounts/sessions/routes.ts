import { Hono } from 'hono';
import * as v from 'valibot';
import type { IntercomUser } from '../../../src/api/contract.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { routes } from '../../../src/routing/routes.ts';
import { handoffCall, intercomCall, sessionCall } from '../../../src/routing/session-calls.ts';
import { asJson, done, seeOther } from '../../http/answers.ts';
import { audit, auditor } from '../../http/audit-events.ts';
import { form, json } from '../../http/body.ts';
import { readAccount } from '../account.ts';
import { browserOf, requireSignedIn, sessionAnswer, setTokenCookies, signedInOf } from '../browser.ts';
import { ownPassword, reauthenticate } from '../password/reauthenticate.ts';
import { allowedBack, localeOfCall, rootOf } from '../return-url.ts';
import type { AccountServices } from '../services.ts';
import { createLinkedSession, endBrowserSession } from './create-session.ts';
import { issueHandoffCode, sessionBehind } from './handoff.ts';
import { endSessions, endSignIn } from './sessions.ts';

const arrival = v.object({ code: v.pipe(v.string(), v.maxLength(100)), back: v.optional(v.string()) });
const ending = v.union([
  v.object({ id: v.pipe(v.string(), v.uuid()), password: ownPassword }),
  v.object({ others: v.literal(true), password: ownPassword }),
]);

/** Who is here (ruling 19), the same for analytics (ruling 31), leaving (ruling 22), the other edition (ruling 21), the security page (SE06). */
export function sessionRoutes(services: AccountServices) {
  const { db, log, now } = services;
  const audited = auditor(services);
  const signedIn = requireSignedIn(services);

  return new Hono()
    .get(sessionCall, async (c) => asJson(c, await sessionAnswer(c, services)))
    .get(intercomCall, async (c) => {
      const somebody = await signedInOf(c, services);
      const known: IntercomUser = somebody ? { user_id: somebody.user.id } : {};
      return asJson(c, known);
    })
    .get(accountCalls.account, signedIn, async (c) => asJson(c, await readAccount(db, c.get('signedIn'), now())))
    .post(routes.logout.path.cs, async (c) => {
      const browser = await browserOf(c, services);
      setTokenCookies(c, services, await endBrowserSession(services, browser));
      if (browser.signedIn) audit(log, 'signed out', browser.address, { user: browser.signedIn.user.id });
      const back = allowedBack(c, services, new URL(c.req.url).searchParams.get('back'));
      return seeOther(c, back ?? rootOf(c, services, localeOfCall(c, services)));
    })
    .post(accountCalls.endSessions, audited('sessions ended'), signedIn, json(ending), async (c) => {
      const given = c.req.valid('json');
      const { user, session } = c.get('signedIn');
      await reauthenticate(services, c.get('browser'), c.get('signedIn'), given);
      await db.transaction((tx) =>
        'id' in given ? endSignIn(tx, user.id, given.id) : endSessions(tx, user.id, session.family),
      );
      return done(c);
    })
    .post(handoffCall, signedIn, json(v.object({})), async (c) =>
      asJson(c, { code: await issueHandoffCode(services, c.get('signedIn').session) }),
    )
    .post(routes.handoff.path.cs, form(arrival), async (c) => {
      const { code, back } = c.req.valid('form');
      const browser = await browserOf(c, services);
      const session = await sessionBehind(services, code);
      const tokens = session && (await createLinkedSession(services, browser, session));
      if (tokens) {
        setTokenCookies(c, services, tokens);
        audit(log, 'session carried', browser.address, { user: session.userId });
      }
      return seeOther(c, allowedBack(c, services, back) ?? rootOf(c, services, localeOfCall(c, services)));
    });
}
