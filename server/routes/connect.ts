import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { Provider } from '../../src/api/contract.ts';
import { clientKey } from '../accounts/client-key.ts';
import { clearCookie, readCookie, writeCookie } from '../accounts/cookies.ts';
import { enter } from '../accounts/enter.ts';
import { type Flash, flash } from '../accounts/flash.ts';
import { note } from '../accounts/journal.ts';
import { take } from '../accounts/limits.ts';
import { personOf } from '../accounts/person.ts';
import { postsItsAnswer, providerNames } from '../accounts/providers/catalogue.ts';
import { createProviderClients } from '../accounts/providers/clients.ts';
import { type Claims, claimsFrom, consentAddress } from '../accounts/providers/handshake.ts';
import { linkProvider } from '../accounts/providers/link.ts';
import { nameInForm } from '../accounts/providers/names.ts';
import { reasonOf } from '../accounts/providers/reason.ts';
import { signInBy } from '../accounts/providers/sign-in.ts';
import { beginVisit, endVisit, isVisit, keepAnswer, takeAnswer, type Visit } from '../accounts/providers/visits.ts';
import type { AccountServices } from '../accounts/services.ts';
import { isFresh } from '../accounts/sessions.ts';
import { digestOf, newToken } from '../accounts/tokens.ts';
import { type WayBack, wayBack } from '../accounts/way-back.ts';
import { formBody } from '../http/body.ts';
import { newIncident, notAllowed, problem, Refusal } from '../http/problem.ts';
import { describeError } from '../log.ts';

/** Seconds that a browser keeps its secret: as long as a visit lives. */
const secretLife = 600;

/** Starts and returns of one client. */
const perClient = { each: 100, window: 10 * 60_000 };

const postedAnswer = v.object({
  state: v.optional(v.string(), ''),
  code: v.optional(v.string()),
  error: v.optional(v.string()),
  user: v.optional(v.string(), ''),
});

const isSecret = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

/** Another site sent the person here: browsers say so. */
const isForeign = (c: Context): boolean => !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));

/** External login (spec §2): there and back, each one navigation. Whatever goes wrong leads back with a word for the app. */
export function connectRoutes(services: AccountServices) {
  const { config, db, hosts, log, now } = services;
  const clients = createProviderClients(config, now);

  const callbackOf = (c: Context, provider: Provider) => `${hosts.visitOf(c).origin}/connect/${provider}/callback`;

  const isTooOften = async (c: Context) =>
    (await take(db, { key: `connect by:${clientKey(hosts.clientOf(c))}`, ...perClient }, now())) !== null;

  function leadTo(c: Context, address: string, word?: Flash): Response {
    if (word) flash(c, services, word);
    c.header('cache-control', 'no-store');
    return c.redirect(address, 303);
  }

  /** Says in the log why, and null. */
  const failure = (provider: Provider) => (error: unknown) => {
    log.warn({ provider, ...reasonOf(error) }, 'a provider failed');
    return null;
  };

  async function start(c: Context, provider: Provider): Promise<Response> {
    const { target } = wayBack(c, services, c.req.query('back'));
    const known = clients(provider);
    if (!known) return leadTo(c, target, 'provider-off');
    if (await isTooOften(c)) return leadTo(c, target, 'failed');
    const person = await personOf(c, services);
    if (person && isForeign(c)) return leadTo(c, target, 'failed');
    if (person && !isFresh(person.session, now())) return leadTo(c, target, 'sign-in-first');
    const client = await known.catch(failure(provider));
    if (!client) return leadTo(c, target, 'failed');

    const own = readCookie(c, services, 'oauth');
    const browser = isSecret(own) ? own : newToken();
    const family = person?.session.family ?? null;
    const state = await beginVisit(db, { provider, browser, back: target, family }, now());
    const address = await consentAddress(client, { state, browser }, callbackOf(c, provider));
    writeCookie(c, services, 'oauth', { value: browser, seconds: secretLife });
    c.header('cache-control', 'no-store');
    return c.redirect(address.href, 302);
  }

  /** The visit that this browser began at this provider, if `state` is its; it cannot come back a second time (AU21). */
  async function ownVisit(c: Context, provider: Provider, state: string | null) {
    const browser = readCookie(c, services, 'oauth');
    clearCookie(c, services, 'oauth');
    const visit = state ? await endVisit(db, state, now()) : null;
    if (!visit || !state || !browser) return null;
    return visit.provider === provider && visit.browser === digestOf(browser) ? { ...visit, state, browser } : null;
  }

  async function link(c: Context, visit: Visit, { target }: WayBack, claims: Claims) {
    const person = await personOf(c, services);
    if (person?.session.family !== visit.family) return leadTo(c, target, 'failed');
    const outcome = await linkProvider(services, person, claims);
    if (outcome === 'linked') note(c, services, 'provider linked', { user: person.user.id, how: claims.provider });
    return leadTo(c, target, outcome);
  }

  async function signIn(c: Context, { target, arrival, locale, twoFactor }: WayBack, claims: Claims) {
    const outcome = await signInBy(services, claims, locale);
    if ('refusal' in outcome) return leadTo(c, target, outcome.refusal);
    const entered = await enter(c, services, outcome.user);
    if (entered === 'none') return leadTo(c, target, 'failed');
    return leadTo(c, entered === 'pending' ? twoFactor : arrival);
  }

  async function finish(c: Context, provider: Provider): Promise<Response> {
    const lost = wayBack(c, services, null);
    const known = clients(provider);
    if (!known) return leadTo(c, lost.target, 'provider-off');
    if (await isTooOften(c)) return leadTo(c, lost.target, 'failed');
    const token = c.req.query('answer');
    const answer = token ? await takeAnswer(db, token, now()) : null;
    const parameters = answer?.parameters ?? new URL(c.req.url).search;
    const visit = await ownVisit(c, provider, new URLSearchParams(parameters).get('state'));
    if (!visit) return leadTo(c, lost.target, 'failed');

    const way = wayBack(c, services, visit.back);
    const returned = new URL(callbackOf(c, provider));
    returned.search = parameters;
    const claims = await known.then((client) => claimsFrom(client, visit, returned)).catch(failure(provider));
    if (!claims) return leadTo(c, way.target, 'failed');
    const named = { ...claims, name: answer?.name ?? claims.name };
    return visit.family === null ? signIn(c, way, named) : link(c, visit, way, named);
  }

  /**
   * Apple posts its answer from its own site, where browsers leave our cookies out (SE07). It changes nothing here: the browser brings
   * it again by a GET of ours, with its cookies.
   */
  async function takePost(c: Context, provider: Provider): Promise<Response> {
    const { user, ...given } = await formBody(c, postedAnswer);
    if ((await isTooOften(c)) || !(await isVisit(db, given.state, now())))
      return leadTo(c, wayBack(c, services, null).target, 'failed');
    const parameters = new URLSearchParams(Object.entries(given)).toString();
    const answer = await keepAnswer(db, { parameters, name: nameInForm(user) }, now());
    return leadTo(c, `${callbackOf(c, provider)}?${new URLSearchParams({ answer })}`);
  }

  /** At hosts that are ours. What fails on our side leads back too. */
  const at = (handle: (c: Context, provider: Provider) => Promise<Response>) =>
    createMiddleware(async (c) => {
      if (c.req.method === 'HEAD') return notAllowed(c, 'GET');
      if (!hosts.visitOf(c).trusted) return problem(c, 403, { detail: 'Accounts are off at this address' });
      try {
        return await handle(c, c.req.param('provider') as Provider);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error({ incident: newIncident(), path: c.req.path, error: describeError(error) }, 'sign-in failed');
        return leadTo(c, wayBack(c, services, null).target, 'failed');
      }
    });

  const provider = `:provider{(?:${providerNames.join('|')})}`;
  const posting = `:provider{(?:${providerNames.filter(postsItsAnswer).join('|')})}`;

  return new Hono()
    .get(`/connect/${provider}`, at(start))
    .get(`/connect/${provider}/callback`, at(finish))
    .post(`/connect/${posting}/callback`, at(takePost));
}
