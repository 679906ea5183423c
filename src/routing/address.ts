import { type Editions, editionOfPath, type LocalizedPath, localizePath, prefixOf, withPrefix } from './editions.ts';
import { dialogHash } from './fragments.ts';
import { type Locale, locales, otherLocale } from './locales.ts';
import { matchPath, pathWith } from './paths.ts';
import { isPage, type PageRoute, type RouteName, type RouteParams, routeNames, routeOf } from './routes.ts';

/** What reading an address depends on besides the address itself. */
export type Site = {
  /** The edition that owns the origin; null on a shared host. */
  edition: Locale | null;
  editions: Editions;
  /** Internal pages exist here (ruling 12). */
  internal: boolean;
  /** Mailed-link tokens are still in their addresses, as the server sees them: the app removes them first (PR07). */
  seesTokens?: true;
};

export type Redirect = {
  /** A path on this origin, or the absolute address of an edition. */
  to: string;
  /** Permanent: the address is another spelling of that one. */
  isPermanent: boolean;
};

/** All that an address says by itself. */
export type AddressReading = LocalizedPath & {
  /** The page there; null where there is none or the address redirects. */
  route: PageRoute | null;
  params: RouteParams;
  /** Needs a signed-in user, whether there is a page or not (ruling 14). */
  isProtected: boolean;
  /** Not a page of the app, but perhaps a document of the server's. */
  isDocument: boolean;
  redirect: Redirect | null;
};

/** The part of the product that is behind a login as a whole. */
const isAdminPath = (path: string): boolean => /^\/admin(?:\/|$)/i.test(path);

/** A path that a browser could read as another host, or one with a backslash (RD04). */
const isUnsafePath = (pathname: string): boolean => /\/\/|\\/.test(pathname);

const dialogsByPath = new Map(
  routeNames
    .filter((name) => routeOf(name).dialog)
    .flatMap((name) => locales.map((spelling) => [routeOf(name).path[spelling], { name, spelling }] as const)),
);

/** The dialog over the edition's root that a GET of an account call's address opens (rulings 19, 23). */
function dialogAt({ edition, seesTokens }: Site, pathname: string, search: string): string | null {
  const [, prefix = '', path = ''] = /^(?:\/(cs|en))?(\/[a-z-]+)$/.exec(pathname) ?? [];
  const entry = dialogsByPath.get(path);
  if (!entry) return null;
  const { dialog, token } = routeOf(entry.name);
  if (!dialog || (token && (!seesTokens || new URLSearchParams(search).get('token')))) return null;
  const named = locales.find((locale) => locale === prefix) ?? null;
  if (edition && named && named !== edition) return null;
  const locale = edition ?? named ?? entry.spelling;
  return withPrefix(prefixOf(locale, edition === null), '/') + search + dialogHash(locale, dialog);
}

/**
 * Reads an address in the form the server is asked for and the address bar shows, its pathname still encoded: its edition, its route, and
 * its redirect when it is not spelled exactly as ours (rulings 32, 38).
 */
export function readAddress(site: Site, { pathname, search }: { pathname: string; search: string }): AddressReading {
  const localized = localizePath(site.edition, pathname);
  const { locale, path, prefix, shared } = localized;
  const nowhere = {
    ...localized,
    route: null,
    params: {},
    isProtected: isAdminPath(path),
    isDocument: false,
    redirect: null,
  };
  const leadsTo = (to: string) => ({ ...nowhere, redirect: { to, isPermanent: true } });
  const leadsHere = (to: string) => leadsTo(withPrefix(prefix, to) + search);

  const dialog = dialogAt(site, pathname, search);
  if (dialog) return { ...nowhere, redirect: { to: dialog, isPermanent: false } };
  if (isUnsafePath(pathname)) return nowhere;

  const [, named, rest] = /^\/(cs|en)(?=\/|$)(.*)$/.exec(pathname) ?? [];
  if (named && !shared) return leadsTo(site.editions[named as Locale] + (rest || '/') + search);
  if (named === 'cs' || (named && rest && editionOfPath(rest))) return leadsTo((rest || '/') + search);
  if (pathname !== '/' && pathname.endsWith('/')) return leadsHere(path === '/' ? '/' : path.replace(/\/+$/, ''));

  const match = matchPath(locale, path);
  if (!match) {
    const respelled = matchPath(otherLocale(locale), path);
    if (!respelled) return nowhere;
    // For an account call, the spelling names the language where nothing else does.
    if (shared && prefix === '' && routeOf(respelled.name).call) return leadsTo(`/en${path}${search}`);
    return leadsHere(pathWith(locale, respelled.name, respelled.params));
  }
  const { name, params } = match;
  const { redirect, internal, protected: isProtected = false, document: isDocument = false } = routeOf(name);
  if (redirect) return leadsHere(pathWith(locale, redirect as RouteName, {}));
  if (!isPage(name) || (internal && !site.internal)) return { ...nowhere, isDocument };
  return { ...nowhere, route: name, params, isProtected };
}
