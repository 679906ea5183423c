import { type Locale, locales, type PerLocale } from './locales.ts';
import { routeNames, routeOf, routes } from './routes.ts';

/** The origins of the editions, each such as `https://skok.example`, without a trailing slash. */
export type Editions = PerLocale;

export type LocalizedPath = {
  locale: Locale;
  /** '' or '/en': what precedes the path on this host. */
  prefix: string;
  /** The path without the prefix; starts with one slash. */
  path: string;
  /** Both editions share one origin. */
  shared: boolean;
};

/** The edition that an origin belongs to, or null on a shared host. */
export const editionOf = (editions: Editions, origin: string): Locale | null =>
  locales.find((locale) => editions[locale] === origin) ?? null;

const unprefixed = new Map(
  routeNames
    .filter((name) => routeOf(name).unprefixed)
    .flatMap((name) => locales.map((locale) => [routes[name].path[locale], locale] as const)),
);

/** The edition of a path that never has a prefix: its spelling names the language (ruling 32). Null for all others. */
export const editionOfPath = (path: string): Locale | null => unprefixed.get(path.split(/[?#]/, 1)[0] ?? '') ?? null;

/** Reads the edition from an address (design §4): from its origin, else from the prefix on a shared host, where Czech has none. */
export function localizePath(edition: Locale | null, pathname: string): LocalizedPath {
  const spelled = editionOfPath(pathname);
  if (spelled) return { locale: spelled, prefix: '', path: pathname, shared: edition === null };
  if (edition) return { locale: edition, prefix: '', path: pathname, shared: false };
  const [, english] = /^\/en(?=\/|$)(.*)$/.exec(pathname) ?? [];
  if (english === undefined) return { locale: 'cs', prefix: '', path: pathname, shared: true };
  return { locale: 'en', prefix: '/en', path: english || '/', shared: true };
}

/** The prefix of an edition on a shared host or on its own origin. */
export const prefixOf = (locale: Locale, shared: boolean): string => (shared && locale === 'en' ? '/en' : '');

/** Puts an edition's prefix before one of our paths. */
export const withPrefix = (prefix: string, path: string): string => {
  if (prefix === '' || editionOfPath(path)) return path;
  return /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;
};
