import { parse } from 'regexparam';
import { type Locale, locales, otherLocale } from './locales.ts';
import { paths, pathTo, type RouteName, routeNames } from './paths.ts';

export type Match = {
  name: RouteName;
  /** Decoded once. A missing optional parameter is undefined. */
  params: Record<string, string | undefined>;
};

type Matcher = { name: RouteName; keys: string[]; pattern: RegExp };

const matchers = Object.fromEntries(
  locales.map((locale) => [locale, routeNames.map((name): Matcher => ({ name, ...parse(paths[name].path[locale]) }))]),
) as Record<Locale, Matcher[]>;

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/**
 * The route of a path without the edition's prefix, as it came in the address (still percent-encoded), or null.
 * The root is the job list (spec §2). A path that does not decode matches nothing.
 */
export function matchPath(locale: Locale, pathname: string): Match | null {
  if (pathname === '/') return { name: 'jobs', params: {} };
  for (const { name, keys, pattern } of matchers[locale]) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params: Match['params'] = {};
    for (const [index, key] of keys.entries()) {
      const raw = found[index + 1];
      if (raw === undefined) continue;
      const value = decoded(raw);
      if (value === null) return null;
      params[key] = value;
    }
    return { name, params };
  }
  return null;
}

/** The path here of something written in the other edition's spelling, or null when it is not (ruling 32). */
export function respelled(locale: Locale, pathname: string): string | null {
  if (matchPath(locale, pathname)) return null;
  const match = matchPath(otherLocale(locale), pathname);
  if (!match) return null;
  return (pathTo as (locale: Locale, name: RouteName, params: Match['params']) => string)(
    locale,
    match.name,
    match.params,
  );
}
