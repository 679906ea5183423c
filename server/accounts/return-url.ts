import type { Context } from 'hono';
import { editionOf, localizePath, prefixOf, withPrefix } from '../../src/routing/editions.ts';
import { dialogHash } from '../../src/routing/fragments.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { routeNames, routeOf } from '../../src/routing/routes.ts';
import { allowedTarget, forcedRedirectQuery, type TargetOrigins } from '../../src/routing/sign-in-redirects.ts';
import type { AppServices } from '../app-services.ts';

type Services = Pick<AppServices, 'hosts' | 'config'>;

/** English paths of calls that Czech spells differently. */
const englishCalls = new Set(
  routeNames
    .map(routeOf)
    .filter(({ call, path }) => call && path.cs !== path.en)
    .map(({ path }) => path.en),
);

/** The edition of a call: its origin's, else its spelling's, else Czech, which has no prefix. */
export function localeOfCall(c: Context, { hosts }: Pick<Services, 'hosts'>): Locale {
  const spelled = englishCalls.has(c.req.path) ? 'en' : 'cs';
  return hosts.hostOf(c).edition ?? spelled;
}

/** The edition's root on the requested host. */
export const rootOf = (c: Context, { hosts }: Pick<Services, 'hosts'>, locale: Locale): string =>
  withPrefix(prefixOf(locale, hosts.hostOf(c).edition === null), '/');

export const targetOrigins = (c: Context, { hosts, config }: Services): TargetOrigins => ({
  current: hosts.hostOf(c).origin,
  editions: hosts.editions,
  companies: config.API_CS_ORIGIN ?? null,
});

/** Where `back` may lead, as a path here or an address of an edition; null when nowhere (RD05). */
export function allowedBack(c: Context, services: Services, back: string | null | undefined): string | null {
  const origins = targetOrigins(c, services);
  const target = allowedTarget(back, origins);
  return target?.startsWith(`${origins.current}/`) ? target.slice(origins.current.length) : target;
}

export type ReturnUrl = {
  /** `back` if it is allowed, else the edition's root. */
  target: string;
  /** Where to redirect a user who has just signed in. */
  afterSignIn: string;
  /** The target's edition. */
  locale: Locale;
  /** Where the code is asked for, with the target to go to afterwards (ruling 19). */
  twoFactor: string;
};

/**
 * Where to redirect a user who has just signed in. On another edition's origin they would be signed out, so the app, opened at
 * login, follows the target and hands the session over (rulings 15, 21).
 */
export function afterSignInUrl(
  c: Context,
  services: Pick<AppServices, 'hosts'>,
  { target, locale }: Pick<ReturnUrl, 'target' | 'locale'>,
): string {
  const origin = URL.parse(target)?.origin;
  if (origin === undefined || !Object.values(services.hosts.editions).includes(origin)) return target;
  return rootOf(c, services, locale) + forcedRedirectQuery(target) + dialogHash(locale, 'login');
}

/** Where the user goes after a full-page call whose own path names no edition (RD05). */
export function returnUrl(
  c: Context,
  services: Pick<AppServices, 'config' | 'hosts'>,
  back: string | null | undefined,
): ReturnUrl {
  const { origin, edition } = services.hosts.hostOf(c);
  const allowed = allowedBack(c, services, back);
  const url = new URL(allowed ?? '/', origin);
  const { locale } = localizePath(edition ?? editionOf(services.hosts.editions, url.origin), url.pathname);
  const root = rootOf(c, services, locale);
  const target = allowed ?? root;
  const arrival = afterSignInUrl(c, services, { target, locale });
  return {
    target,
    afterSignIn: arrival,
    locale,
    twoFactor: root + forcedRedirectQuery(target) + dialogHash(locale, 'twoFactor'),
  };
}
