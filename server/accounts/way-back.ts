import type { Context } from 'hono';
import { editionOf, placeOf, prefixed, prefixOf } from '../../src/routing/editions.ts';
import { hashTo } from '../../src/routing/fragments.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { allowedTarget, forcedBackTo } from '../../src/routing/redirects.ts';
import type { AccountServices } from './services.ts';

export type WayBack = {
  /** Absolute, and one that may be followed. */
  target: string;
  locale: Locale;
  /** Where the code is asked for, with the target behind it (ruling 19). */
  twoFactor: string;
};

/** Where a person goes from a full-page call (RD05): `back` where it may be followed, else the root of this host. */
export function wayBack(
  c: Context,
  { config, hosts }: Pick<AccountServices, 'config' | 'hosts'>,
  back: string | null | undefined,
): WayBack {
  const { origin, edition } = hosts.visitOf(c);
  const { editions } = hosts;
  const target =
    allowedTarget(back, { here: origin, editions, companies: config.API_CS_ORIGIN ?? null }) ?? `${origin}/`;
  const url = new URL(target);
  const { locale } = placeOf(edition ?? editionOf(editions, url.origin), url.pathname);
  const root = origin + prefixed(prefixOf(locale, edition === null), '/');
  return { target, locale, twoFactor: root + forcedBackTo(target) + hashTo(locale, 'twoFactor') };
}
