import type { Address } from '../../machines/navigation/navigation.machine.ts';
import type { Boot } from '../api/contract.ts';
import { fetchLocale } from '../i18n/activate.ts';
import { placeOf } from '../routing/editions.ts';
import type { Locale } from '../routing/locales.ts';
import { type Match, matchPath } from '../routing/match.ts';
import { paths, type RouteName, routeOf } from '../routing/paths.ts';
import type { Page } from '../shell/page.ts';
import { pages } from './routes.ts';

type Destination = { locale: Locale; match: Match | null };

/** The edition and route of an address of this document. Internal pages are there only where the server has them. */
export function destinationOf(boot: Boot, pathname: string): Destination {
  const { locale, path } = placeOf(boot.edition, pathname);
  const match = matchPath(locale, path);
  if (match && routeOf(match.name).internal && !boot.internal) return { locale, match: null };
  return { locale, match };
}

/** Where a redirecting route leads, as a path of the edition (spec §2), or null. */
export function redirectOf(locale: Locale, match: Match | null): string | null {
  const target = match && routeOf(match.name).redirect;
  return target ? paths[target as RouteName].path[locale] : null;
}

const loaded = new Map<RouteName, Page>();

/** The page's component once its code is here. */
export const pageOf = (name: RouteName): Page | undefined => loaded.get(name);

/** A route's code, and that of the route which holds it. */
export async function loadPage(name: RouteName): Promise<void> {
  const { parent } = routeOf(name);
  await Promise.all([
    pages[name]().then((page) => loaded.set(name, page)),
    ...(parent ? [loadPage(parent as RouteName)] : []),
  ]);
}

/** Key of the read that the page at an address shows first, as far as its code is here. */
export function firstReadAt(boot: Boot, { pathname, search }: Address): string | null {
  const { locale, match } = destinationOf(boot, pathname);
  return (match && pageOf(match.name)?.firstRead?.({ locale, params: match.params, search })) ?? null;
}

/** All that the page at an address needs before it can be shown: its code and the words of its language. */
export async function loadDestination(boot: Boot, { pathname }: Pick<Address, 'pathname'>): Promise<void> {
  const { locale, match } = destinationOf(boot, pathname);
  await Promise.all([fetchLocale(boot.build, locale), loadPage(match?.name ?? 'error404')]);
}
