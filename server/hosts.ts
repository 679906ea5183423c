import type { Context } from 'hono';
import { type Editions, editionOf, prefixed, prefixOf } from '../src/routing/editions.ts';
import type { Locale, PerLocale } from '../src/routing/locales.ts';
import type { Config } from './config.ts';

export type Visit = {
  /** Scheme, host and port that the person's address bar shows. */
  origin: string;
  /** The edition that owns this origin, or null on a shared host. */
  edition: Locale | null;
  /** The host is one we know (design.md §4). Only then may it appear in anything we send. */
  trusted: boolean;
  https: boolean;
};

export type Hosts = {
  visitOf: (c: Context) => Visit;
  editions: Editions;
  /** Absolute public address of one of our paths. Never made from a Host header (TH10). */
  publicUrl: (locale: Locale, path: string) => string;
  /** Where pictures and the site's own name of an edition live. */
  publicOrigin: (locale: Locale) => string;
  publicUrls: (paths: PerLocale) => PerLocale;
  /** Search engines may keep what is served on this origin (ruling 30). */
  mayIndex: (visit: Visit) => boolean;
};

/** The value that the outermost trusted proxy saw: proxies append, so it is counted from the right (AU08). */
const forwarded = (header: string | undefined, hops: number): string | undefined =>
  header?.split(',').map((part) => part.trim()).at(-hops);

const validHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

export function createHosts(config: Pick<Config, 'PORT' | 'PUBLIC_ORIGINS' | 'TRUSTED_PROXY' | 'editions' | 'hasOwnOrigins'>): Hosts {
  const { PORT, TRUSTED_PROXY, editions } = config;
  const local = `http://localhost:${PORT}`;
  const trusted = new Set([...Object.values(editions), local, `http://127.0.0.1:${PORT}`, ...config.PUBLIC_ORIGINS]);
  const publicUrl = (locale: Locale, path: string) =>
    config.hasOwnOrigins ? editions[locale] + path : local + prefixed(prefixOf(locale, true), path);
  const indexed = new Set([...Object.values(editions), ...(config.hasOwnOrigins ? [] : [local])]);

  return {
    editions,
    publicUrl,
    publicOrigin: (locale) => (config.hasOwnOrigins ? editions[locale] : local),
    publicUrls: (paths) => ({ cs: publicUrl('cs', paths.cs), en: publicUrl('en', paths.en) }),
    mayIndex: (visit) => indexed.has(visit.origin),
    visitOf(c) {
      const header = (name: string) => c.req.header(name);
      const proto = TRUSTED_PROXY > 0 ? forwarded(header('x-forwarded-proto'), TRUSTED_PROXY) : undefined;
      const proxied = TRUSTED_PROXY > 0 ? forwarded(header('x-forwarded-host'), TRUSTED_PROXY) : undefined;
      const host = (proxied ?? header('host') ?? '').toLowerCase();
      const https = proto === 'https';
      const origin = validHost.test(host) ? new URL(`${https ? 'https' : 'http'}://${host}`).origin : local;
      return { origin, https, trusted: validHost.test(host) && trusted.has(origin), edition: editionOf(editions, origin) };
    },
  };
}
