import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import { type LocalizedPath, prefixOf, withPrefix } from '../../src/routing/editions.ts';
import { type Locale, localeCookie, localeCookieMaxAge, locales, otherLocale } from '../../src/routing/locales.ts';
import { redirectParameters } from '../../src/routing/sign-in-redirects.ts';
import type { Config } from '../config.ts';
import type { Hosts, RequestHost } from '../hosts.ts';
import { isCrawler } from '../http/is-crawler.ts';

type Settings = Pick<Config, 'LOCALE_COOKIE_CROSS_ORIGIN'>;

const matchLocale = (tag: string): Locale | null =>
  locales.find((locale) => tag.toLowerCase().split('-')[0] === locale) ?? null;

/** Cookie first, then the browser's languages (spec §4). Null when neither names one of ours. */
export function preferredLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale | null {
  const chosen = matchLocale(cookie ?? '');
  if (chosen) return chosen;
  for (const { type, q } of parseAccept(acceptLanguage ?? '')) {
    const locale = q > 0 ? matchLocale(type) : null;
    if (locale) return locale;
  }
  return null;
}

/** Whether the user followed the language switch of the other edition's origin. */
function cameByLanguageSwitch(c: Context, hosts: Hosts, { edition }: RequestHost): boolean {
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
 * The spec's detection (§4; ruling 32): remembers the language on the first visit or when the user switched it, and tells where
 * to redirect a user who requests the root of a shared host and prefers the other edition. Crawlers are left alone.
 */
export function detectLocale(
  c: Context,
  settings: Settings,
  hosts: Hosts,
  host: RequestHost,
  requested: LocalizedPath,
) {
  // Crawlers are never redirected between languages, and never shown an error page (spec §2).
  const crawler = isCrawler(c.req.header('user-agent'));
  const cookie = getCookie(c, localeCookie);
  const preferred = crawler ? null : preferredLocale(cookie, c.req.header('accept-language'));
  const bySwitch = cameByLanguageSwitch(c, hosts, host);

  const setLocaleCookie = (locale: Locale) =>
    setCookie(c, localeCookie, locale, {
      path: '/',
      maxAge: localeCookieMaxAge,
      sameSite: settings.LOCALE_COOKIE_CROSS_ORIGIN ? 'None' : 'Lax',
      secure: host.https || settings.LOCALE_COOKIE_CROSS_ORIGIN,
    });
  if (bySwitch) setLocaleCookie(requested.locale);
  else if (!matchLocale(cookie ?? '') && !crawler) setLocaleCookie(preferred ?? requested.locale);

  const url = new URL(c.req.url);
  const mayMove =
    requested.shared && url.pathname === '/' && !redirectParameters.some((name) => url.searchParams.has(name));
  const targetLocale = bySwitch ? requested.locale : (preferred ?? requested.locale);
  return {
    crawler,
    /** The language to offer on a page of the other one. */
    offer: targetLocale === requested.locale ? null : targetLocale,
    redirectTo:
      mayMove && targetLocale !== requested.locale ? withPrefix(prefixOf(targetLocale, true), '/') + url.search : null,
  };
}
