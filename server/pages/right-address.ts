import { type Editions, type Place, prefixed, spelledEdition } from '../../src/routing/editions.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { matchPath, respelled } from '../../src/routing/paths.ts';
import { type RouteName, routeOf } from '../../src/routing/routes.ts';

/** No path that a browser could read as another host, and none with a backslash (RD04). */
export const isOdd = (pathname: string): boolean => /\/\/|\\/.test(pathname);

/**
 * Where an address that is not quite ours should go for good, as a path on this origin or an absolute URL of an edition;
 * null when it is right as it stands (rulings 32, 38). `pathname` must not be odd.
 */
export function rightAddress(editions: Editions, place: Place, pathname: string, search: string): string | null {
  const { locale, path, prefix, shared } = place;
  const here = (to: string) => prefixed(prefix, to) + search;

  const [, named, rest] = /^\/(cs|en)(?=\/|$)(.*)$/.exec(pathname) ?? [];
  if (named && !shared) return editions[named as Locale] + (rest || '/') + search;
  if (named === 'cs' || (named && rest && spelledEdition(rest))) return (rest || '/') + search;

  if (pathname !== '/' && pathname.endsWith('/')) return here(path === '/' ? '/' : path.replace(/\/+$/, ''));

  const match = matchPath(locale, path);
  if (!match) {
    const right = respelled(locale, path);
    return right && here(right);
  }
  const target = routeOf(match.name).redirect;
  return target ? here(routeOf(target as RouteName).path[locale]) : null;
}
