import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { Flash, Provider } from '../../../src/api/contract-account.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import { routes } from '../../../src/routing/routes.ts';
import type { AppServices } from '../../app-services.ts';
import { type AuditEnv, auditMiddleware, logAuditEvent } from '../../http/audit-events.ts';
import { readForm, validateJson } from '../../http/body.ts';
import { clearCookie, readCookie, writeCookie } from '../../http/cookies.ts';
import { logFailure } from '../../http/failures.ts';
import { writeFlash } from '../../http/flash.ts';
import { HttpProblem, methodNotAllowed, problemResponse } from '../../http/problem.ts';
import { consumeClientRateLimit } from '../../http/rate-limits.ts';
import { noContentResponse, seeOther } from '../../http/responses.ts';
import { isToken, newToken } from '../../tokens.ts';
import { currentPassword, reauthenticate } from '../password/reauthenticate.ts';
import { type ReturnUrl, returnUrl } from '../return-url.ts';
import { browserOf, requireSignedIn, setTokenCookies, signedInOf } from '../session-middleware.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { completeFirstFactor } from '../sign-in/complete-first-factor.ts';
import {
  type AuthorizationRequest,
  authorizationRequestTtl,
  authorizationUrl,
  consumeAuthorizationRequest,
  consumeAuthorizationResponse,
  consumeLinkRequest,
  hasAuthorizationRequest,
  linkRequestTtl,
  saveAuthorizationRequest,
  saveAuthorizationResponse,
  saveLinkRequest,
} from './authorization-request.ts';
import { providerNames, usesFormPost } from './catalogue.ts';
import { createProviderClients } from './clients.ts';
import { claimsFrom, type IdTokenClaims, readAppleName, reasonOf } from './id-token-claims.ts';
import { linkProvider } from './link.ts';
import { signInWithProvider } from './sign-in.ts';
import { unlinkProvider } from './unlink.ts';

const authorizationResponseBody = v.object({
  state: v.optional(v.string(), ''),
  code: v.optional(v.string()),
  error: v.optional(v.string()),
  iss: v.optional(v.string()),
  user: v.optional(v.string(), ''),
});

const linkProviderBody = v.object({ provider: v.picklist(providerNames) });
const unlinkProviderBody = v.object({ provider: v.picklist(providerNames), password: currentPassword });

/** How providers report that the user gave no consent: OAuth's code, then those of LinkedIn and Apple. */
const declinedErrors = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'];

/** Whether another site sent the user here, according to the browser. */
const isCrossOrigin = (c: Context): boolean =>
  !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));

/** External login (spec §2): each way is one navigation. Every failure redirects back with a flash for the app. */
export function providerRoutes(services: AppServices) {
  const { config, db, hosts, log, now } = services;
  const clients = createProviderClients(config, now);

  const callbackOf = (c: Context, provider: Provider) =>
    `${hosts.hostOf(c).origin}${pathTo('en', 'connect', { provider })}/callback`;

  /** Audits it here, because callers answer with a redirect and not with a 429 that would be logged. */
  async function isTooOften(c: Context): Promise<boolean> {
    const client = hosts.clientOf(c);
    if ((await consumeClientRateLimit(db, 'authorizations', client, now())) === null) return false;
    logAuditEvent(log, 'limited', client);
    return true;
  }

  function redirectTo(c: Context, address: string, word?: Flash): Response {
    if (word) writeFlash(c, services, word);
    return seeOther(c, address);
  }

  /** Logs the reason and returns null. */
  const failure = (provider: Provider) => (error: unknown) => {
    log.warn({ provider, ...reasonOf(error) }, 'a provider failed');
    return null;
  };

  /** Whether the signed-in user has just agreed, on the security page, to link this provider. */
  async function mayLink(c: Context, provider: Provider, { session: { family } }: SignedIn): Promise<boolean> {
    const token = readCookie(c, services, 'linking');
    clearCookie(c, services, 'linking');
    return isToken(token) && !isCrossOrigin(c) && consumeLinkRequest(db, token, { provider, family }, now());
  }

  async function start(c: Context, provider: Provider): Promise<Response> {
    const { target, afterSignIn } = returnUrl(c, services, c.req.query('back'));
    const known = clients(provider);
    if (!known) return redirectTo(c, target, 'provider-off');
    if (await isTooOften(c)) return redirectTo(c, target, 'failed');
    const somebody = await signedInOf(c, services);
    // A signed-in user is already where signing in would lead.
    if (somebody && !(await mayLink(c, provider, somebody))) return redirectTo(c, afterSignIn);
    const client = await known.catch(failure(provider));
    if (!client) return redirectTo(c, target, 'failed');

    const own = readCookie(c, services, 'oauth');
    const browser = isToken(own) ? own : newToken();
    const family = somebody?.session.family ?? null;
    const state = await saveAuthorizationRequest(db, { provider, browser, back: target, family }, now());
    const address = await authorizationUrl(client, { state, browser }, callbackOf(c, provider));
    writeCookie(c, services, 'oauth', { value: browser, seconds: authorizationRequestTtl / 1000 });
    c.header('cache-control', 'no-store');
    return c.redirect(address.href, 302);
  }

  async function link(c: Context, { family }: AuthorizationRequest, { target }: ReturnUrl, claims: IdTokenClaims) {
    const { signedIn, address } = await browserOf(c, services);
    if (signedIn?.session.family !== family || !signedIn) return redirectTo(c, target, 'failed');
    const outcome = await linkProvider(services, signedIn, claims);
    if (outcome === 'linked')
      logAuditEvent(log, 'provider linked', address, { user: signedIn.user.id, how: claims.provider });
    return redirectTo(c, target, outcome);
  }

  async function signIn(c: Context, { target, afterSignIn, locale, twoFactor }: ReturnUrl, claims: IdTokenClaims) {
    const found = await signInWithProvider(services, claims, locale);
    if ('refusal' in found) return redirectTo(c, target, found.refusal);
    const outcome = await completeFirstFactor(services, await browserOf(c, services), found.user, {
      byPassword: false,
    });
    if (outcome.state === 'none') return redirectTo(c, target, 'failed');
    setTokenCookies(c, services, outcome.tokens);
    return redirectTo(c, outcome.state === 'pending' ? twoFactor : afterSignIn);
  }

  async function finish(c: Context, provider: Provider): Promise<Response> {
    const lost = returnUrl(c, services, null);
    const known = clients(provider);
    if (!known) return redirectTo(c, lost.target, 'provider-off');
    if (await isTooOften(c)) return redirectTo(c, lost.target, 'failed');
    const token = c.req.query('answer');
    const answer = token ? await consumeAuthorizationResponse(db, token, now()) : null;
    const parameters = answer?.parameters ?? new URL(c.req.url).search;
    const query = new URLSearchParams(parameters);
    const state = query.get('state');
    const browser = readCookie(c, services, 'oauth');
    clearCookie(c, services, 'oauth');
    const request = state ? await consumeAuthorizationRequest(db, { state, browser, provider, now: now() }) : null;
    if (!request || !state || !browser) return redirectTo(c, lost.target, 'failed');

    const way = returnUrl(c, services, request.back);
    if (declinedErrors.includes(query.get('error') ?? '')) return redirectTo(c, way.target, 'declined');
    const returned = new URL(callbackOf(c, provider));
    returned.search = parameters;
    const claims = await known
      .then((client) => claimsFrom(client, { state, browser }, returned))
      .catch(failure(provider));
    if (!claims) return redirectTo(c, way.target, 'failed');
    const named = { ...claims, name: answer?.name ?? claims.name };
    return request.family === null ? signIn(c, way, named) : link(c, request, way, named);
  }

  /**
   * Apple posts its answer from its own site, so browsers leave our cookies out (SE07). Nothing is changed here: the browser repeats the
   * answer in a GET of ours, with its cookies.
   */
  async function receivePost(c: Context, provider: Provider): Promise<Response> {
    const { user, ...body } = await readForm(c.req.raw, authorizationResponseBody);
    if ((await isTooOften(c)) || !(await hasAuthorizationRequest(db, body.state, now())))
      return redirectTo(c, returnUrl(c, services, null).target, 'failed');
    const parameters = new URLSearchParams(Object.entries(body)).toString();
    const answer = await saveAuthorizationResponse(db, { parameters, name: readAppleName(user) }, now());
    return redirectTo(c, `${callbackOf(c, provider)}?${new URLSearchParams({ answer })}`);
  }

  /** On trusted hosts only. Our own failures redirect back too. */
  const at = (handle: (c: Context, provider: Provider) => Promise<Response>) =>
    createMiddleware(async (c) => {
      if (c.req.method === 'HEAD') return methodNotAllowed(c, 'GET');
      if (!hosts.hostOf(c).trusted) return problemResponse(c, 403, { detail: 'Accounts do not work at this address' });
      try {
        return await handle(c, c.req.param('provider') as Provider);
      } catch (error) {
        if (error instanceof HttpProblem) throw error;
        logFailure(log, error, 'sign-in failed', { path: c.req.path });
        return redirectTo(c, returnUrl(c, services, null).target, 'failed');
      }
    });

  /** The path from the route table, for these providers only. */
  const pathOf = (names: readonly Provider[]) => `${routes.connect.path.en}{(?:${names.join('|')})}`;
  const path = pathOf(providerNames);
  const posting = pathOf(providerNames.filter(usesFormPost));

  return new Hono<AuditEnv>()
    .get(path, at(start))
    .get(`${path}/callback`, at(finish))
    .post(`${posting}/callback`, at(receivePost))
    .post(accountCalls.linkProvider, requireSignedIn(services), validateJson(linkProviderBody), async (c) => {
      const { session } = c.get('signedIn');
      await reauthenticate(services, c.get('browser'), c.get('signedIn'), {});
      const { provider } = c.req.valid('json');
      const value = await saveLinkRequest(db, { provider, family: session.family }, now());
      writeCookie(c, services, 'linking', { value, seconds: linkRequestTtl / 1000 });
      return noContentResponse(c);
    })
    .post(
      accountCalls.unlinkProvider,
      auditMiddleware(services)('provider unlinked'),
      requireSignedIn(services),
      validateJson(unlinkProviderBody),
      async (c) => {
        const body = c.req.valid('json');
        const somebody = c.get('signedIn');
        await reauthenticate(services, c.get('browser'), somebody, body);
        c.set('about', { user: somebody.user.id, how: body.provider });
        return (await unlinkProvider(services, somebody.user, body.provider)) === 'last'
          ? problemResponse(c, 409)
          : noContentResponse(c);
      },
    );
}
