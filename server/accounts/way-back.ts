import type { Context } from 'hono';
import { editionOf, localizePath } from '../../src/routing/editions.ts';
import { hashTo } from '../../src/routing/fragments.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { forcedBackTo } from '../../src/routing/redirects.ts';
import { allowedBack, rootOf } from './addresses.ts';
import type { AccountServices } from './services.ts';

export type WayBack = {
  /** `back` where it may be followed, else the edition's root. */
  target: string;
  /** The way there for whoever has just signed in. */
  arrival: string;
  /** The edition that the target is of. */
  locale: Locale;
  /** Where the code is asked for, with the target behind it (ruling 19). */
  twoFactor: string;
};

/**
 * The way to a target for whoever has just signed in. On another edition's origin they would be a visitor: the app, opened at
 * login, follows the target and takes the session along (rulings 15, 21).
 */
export function arrivalAt(
  c: Context,
  services: Pick<AccountServices, 'hosts'>,
  { target, locale }: Pick<WayBack, 'target' | 'locale'>,
): string {
  const origin = URL.parse(target)?.origin;
  if (origin === undefined || !Object.values(services.hosts.editions).includes(origin)) return target;
  return rootOf(c, services, locale) + forcedBackTo(target) + hashTo(locale, 'login');
}

/** Where a person goes from a full-page call whose own path names no edition (RD05). */
export function wayBack(
  c: Context,
  services: Pick<AccountServices, 'config' | 'hosts'>,
  back: string | null | undefined,
): WayBack {
  const { origin, edition } = services.hosts.visitOf(c);
  const allowed = allowedBack(c, services, back);
  const url = new URL(allowed ?? '/', origin);
  const { locale } = localizePath(edition ?? editionOf(services.hosts.editions, url.origin), url.pathname);
  const root = rootOf(c, services, locale);
  const target = allowed ?? root;
  const arrival = arrivalAt(c, services, { target, locale });
  return { target, arrival, locale, twoFactor: root + forcedBackTo(target) + hashTo(locale, 'twoFactor') };
}
