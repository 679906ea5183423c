import type { Address } from '../../machines/navigation/navigation.machine.ts';
import type { Boot } from '../api/contract.ts';
import { fetchLocale } from '../i18n/activate.ts';
import { localizePath } from '../routing/editions.ts';
import type { Locale } from '../routing/locales.ts';
import { matchPath } from '../routing/paths.ts';
import {
  isPage,
  type PageName,
  type PageRoute,
  pageNameOf,
  type RouteName,
  type RouteParams,
  routeOf,
} from '../routing/routes.ts';
import type { Page } from '../shell/page.ts';
import { pages } from './pages.ts';

type Destination = {
  locale: Locale;
  match: { name: PageRoute; params: RouteParams } | null;
  /** Where a redirecting route leads, as a path of the edition (spec §2). */
  redirect: string | null;
};

/** The edition and route of an address of this document. Internal pages are there only where the server has them. */
export function destinationOf(boot: Boot, pathname: string): Destination {
  const { locale, path } = localizePath(boot.edition, pathname);
  const match = matchPath(locale, path);
  if (!match) return { locale, match, redirect: null };
  const { name, params } = match;
  const { redirect } = routeOf(name);
  if (redirect) return { locale, match: null, redirect: routeOf(redirect as RouteName).path[locale] };
  if (!isPage(name) || (routeOf(name).internal && !boot.internal)) return { locale, match: null, redirect: null };
  return { locale, match: { name, params }, redirect: null };
}

const loaded = new Map<PageName, Page>();

/** The page's component once its code is here. */
export const pageOf = (name: PageRoute): Page | undefined => loaded.get(pageNameOf(name));

/** A route's code, and that of the route which holds it. */
export async function loadPage(name: PageRoute): Promise<void> {
  const page = pageNameOf(name);
  const { parent } = routeOf(name);
  await Promise.all([
    pages[page]().then((code) => loaded.set(page, code)),
    ...(parent ? [loadPage(parent as PageRoute)] : []),
  ]);
}

/** Key of the read that the page at an address shows first. */
export function firstReadAt(boot: Boot, { pathname, search }: Address): string | null {
  const { locale, match } = destinationOf(boot, pathname);
  return (match && routeOf(match.name).firstRead?.({ locale, params: match.params, search })) ?? null;
}

/** All that the page at an address needs before it can be shown: its code and the words of its language. */
export async function loadDestination(boot: Boot, { pathname }: Pick<Address, 'pathname'>): Promise<void> {
  const { locale, match } = destinationOf(boot, pathname);
  await Promise.all([fetchLocale(boot.build, locale), loadPage(match?.name ?? 'error404')]);
}
