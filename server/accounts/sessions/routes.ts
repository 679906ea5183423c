import { Hono } from 'hono';
import * as v from 'valibot';
import type { IntercomUser } from '../../../src/api/contract.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { routes } from '../../../src/routing/routes.ts';
import { handoffCall, intercomCall, sessionCall } from '../../../src/routing/session-calls.ts';
import type { AppServices } from '../../app-services.ts';
import { auditMiddleware, logAuditEvent } from '../../http/audit-events.ts';
import { validateForm, validateJson } from '../../http/body.ts';
import { problemResponse } from '../../http/problem.ts';
import { jsonResponse, noContentResponse, seeOther } from '../../http/responses.ts';
import { readAccount } from '../account.ts';
import { currentPassword, reauthenticate } from '../password/reauthenticate.ts';
import { allowedBack, localeOfCall, rootOf } from '../return-url.ts';
import { browserOf, requireSignedIn, sessionResponse, setTokenCookies, signedInOf } from '../session-middleware.ts';
import { createLinkedSession, endBrowserSession } from './create-session.ts';
import { consumeHandoffCode, issueHandoffCode } from './handoff.ts';
import { endSessions, endSignIn, isByPreviousToken } from './sessions.ts';

const handoffBody = v.object({ code: v.pipe(v.string(), v.maxLength(100)), back: v.optional(v.string()) });
const endSessionBody = v.union([
  v.object({ id: v.pipe(v.string(), v.uuid()), password: currentPassword }),
  v.object({ others: v.literal(true), password: currentPassword }),
]);

/** Who is here (ruling 19), the same for analytics (ruling 31), leaving (ruling 22), the other edition (ruling 21), the security page (SE06). */
export function sessionRoutes(services: AppServices) {
  const { db, log, now } = services;
  const audited = auditMiddleware(services);
  const signedIn = requireSignedIn(services);

  return new Hono()
    .get(sessionCall, async (c) => jsonResponse(c, await sessionResponse(c, services)))
    .get(intercomCall, async (c) => {
      const somebody = await signedInOf(c, services);
      const known: IntercomUser = somebody ? { user_id: somebody.user.id } : {};
      return jsonResponse(c, known);
    })
    .get(accountCalls.account, signedIn, async (c) => jsonResponse(c, await readAccount(db, c.get('signedIn'), now())))
    .post(routes.logout.path.cs, async (c) => {
      const browser = await browserOf(c, services);
      setTokenCookies(c, services, await endBrowserSession(services, browser));
      if (browser.signedIn) logAuditEvent(log, 'signed out', browser.address, { user: browser.signedIn.user.id });
      const back = allowedBack(c, services, new URL(c.req.url).searchParams.get('back'));
      return seeOther(c, back ?? rootOf(c, services, localeOfCall(c, services)));
    })
    .post(accountCalls.endSessions, audited('sessions ended'), signedIn, validateJson(endSessionBody), async (c) => {
      const body = c.req.valid('json');
      const { user, session } = c.get('signedIn');
      await reauthenticate(services, c.get('browser'), c.get('signedIn'), body);
      await db.transaction((tx) =>
        'id' in body ? endSignIn(tx, user.id, body.id) : endSessions(tx, user.id, session.family),
      );
      return noContentResponse(c);
    })
    .post(handoffCall, signedIn, validateJson(v.object({})), async (c) => {
      const { session } = c.get('signedIn');
      // The linked session would outlive the token that opened it.
      if (isByPreviousToken(session)) return problemResponse(c, 403);
      return jsonResponse(c, { code: await issueHandoffCode(services, session) });
    })
    .post(routes.handoff.path.cs, validateForm(handoffBody), async (c) => {
      const { code, back } = c.req.valid('form');
      const browser = await browserOf(c, services);
      const session = await consumeHandoffCode(services, code);
      const tokens = session && (await createLinkedSession(services, browser, session));
      if (tokens) {
        setTokenCookies(c, services, tokens);
        logAuditEvent(log, 'session carried', browser.address, { user: session.userId });
      }
      return seeOther(c, allowedBack(c, services, back) ?? rootOf(c, services, localeOfCall(c, services)));
    });
}
