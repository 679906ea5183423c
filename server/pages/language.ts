import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Place, prefixed, prefixOf } from '../../src/routing/editions.ts';
import { type Locale, otherLocale } from '../../src/routing/locales.ts';
import { redirectParameters } from '../../src/routing/redirects.ts';
import type { Config } from '../config.ts';
import type { Hosts, Visit } from '../hosts.ts';
import { isCrawler } from './crawlers.ts';
import { localeCookie, preferredLocale, rememberedLocale } from './locale-preference.ts';

type Settings = Pick<Config, 'LOCALE_COOKIE_CROSS_ORIGIN'>;

const year = 365 * 24 * 60 * 60;

/** The person followed the language switch of the other edition's origin. */
function cameByHand(c: Context, hosts: Hosts, { edition }: Visit): boolean {
  const referrer = c.req.header('referer');
  return (
    edition !== null &&
    c.req.header('sec-fetch-user') === '?1' &&
    referrer !== undefined &&
    URL.canParse(referrer) &&
    new URL(referrer).origin === hosts.editions[otherLocale(edition)]
  );
}

/**
 * The spec's detection (§4; ruling 32): remembers the language at the first visit or when it was chosen by hand, and says
 * where to move a person who asks for the root of a shared host and prefers the other edition. Crawlers are left alone.
 */
export function detectLanguage(c: Context, settings: Settings, hosts: Hosts, visit: Visit, place: Place) {
  const crawler = isCrawler(c.req.header('user-agent'));
  const cookie = getCookie(c, localeCookie);
  const preferred = crawler ? null : preferredLocale(cookie, c.req.header('accept-language'));
  const byHand = cameByHand(c, hosts, visit);

  const remember = (locale: Locale) =>
    setCookie(c, localeCookie, locale, {
      path: '/',
      maxAge: year,
      sameSite: settings.LOCALE_COOKIE_CROSS_ORIGIN ? 'None' : 'Lax',
      secure: visit.https || settings.LOCALE_COOKIE_CROSS_ORIGIN,
    });
  if (byHand) remember(place.locale);
  else if (!rememberedLocale(cookie) && !crawler) remember(preferred ?? place.locale);

  const url = new URL(c.req.url);
  const mayMove =
    place.shared && url.pathname === '/' && !redirectParameters.some((name) => url.searchParams.has(name));
  const wanted = byHand ? place.locale : (preferred ?? place.locale);
  return {
    crawler,
    /** The language to offer on a page that names the other one. */
    offer: wanted === place.locale ? null : wanted,
    moveTo: mayMove && wanted !== place.locale ? prefixed(prefixOf(wanted, true), '/') + url.search : null,
  };
}
