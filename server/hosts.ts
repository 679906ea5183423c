import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { type Editions, editionOf, prefixed, prefixOf } from '../src/routing/editions.ts';
import type { Locale, PerLocale } from '../src/routing/locales.ts';
import type { Config } from './config.ts';

export type RequestHost = {
  /** Scheme, host and port that the person's address bar shows. */
  origin: string;
  /** The edition that owns this origin, or null on a shared host. */
  edition: Locale | null;
  /** The host is one we know (design §4). Only then may it appear in anything we send. */
  trusted: boolean;
  https: boolean;
};

export type Hosts = {
  hostOf: (c: Context) => RequestHost;
  editions: Editions;
  /** Absolute public address of one of our paths. Never made from a Host header (TH10). */
  publicUrl: (locale: Locale, path: string) => string;
  /** Where pictures and the site's own name of an edition live. */
  publicOrigin: (locale: Locale) => string;
  publicUrls: (paths: PerLocale) => PerLocale;
  /** What titles end with (spec §2): the host without port, never one that we do not know. */
  siteHost: (host: RequestHost, locale: Locale) => string;
  /** Search engines may keep what is served on this origin (ruling 30). */
  mayIndex: (host: RequestHost) => boolean;
  /** The address that a request comes from, as far as the trusted proxies tell (AU08): for limits. */
  clientOf: (c: Context) => string;
};

/**
 * The value that the outermost trusted proxy saw: proxies append, so it is counted from the right (AU08). Those that replace
 * the value leave fewer than there are hops; then all are theirs. '' when there is none.
 */
const forwarded = (header: string | undefined, hops: number): string => {
  if (hops === 0 || !header) return '';
  const values = header.split(',').map((value) => value.trim());
  return values[Math.max(values.length - hops, 0)] ?? '';
};

const hostForm = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

const originOf = (scheme: string, host: string): string | null =>
  hostForm.test(host) ? (URL.parse(`${scheme}://${host}`)?.origin ?? null) : null;

/** '' where a test asks without a socket. */
const connectedFrom = (c: Context): string => (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '');

export function createHosts(
  config: Pick<Config, 'PORT' | 'PUBLIC_ORIGINS' | 'TRUSTED_PROXY' | 'editions' | 'hasOwnOrigins'>,
): Hosts {
  const { PORT, TRUSTED_PROXY, editions } = config;
  const local = `http://localhost:${PORT}`;
  const trusted = new Set([...Object.values(editions), local, `http://127.0.0.1:${PORT}`, ...config.PUBLIC_ORIGINS]);
  const publicUrl = (locale: Locale, path: string) =>
    config.hasOwnOrigins ? editions[locale] + path : local + prefixed(prefixOf(locale, true), path);
  const publicOrigin = (locale: Locale) => (config.hasOwnOrigins ? editions[locale] : local);
  /** Worked out once a request: many parts of an answer ask. */
  const requested = new WeakMap<Context, RequestHost>();
  const indexed = new Set([...Object.values(editions), ...(config.hasOwnOrigins ? [] : [local])]);

  return {
    editions,
    publicUrl,
    publicOrigin,
    siteHost: ({ origin, trusted }, locale) => new URL(trusted ? origin : publicOrigin(locale)).hostname,
    publicUrls: (paths) => ({ cs: publicUrl('cs', paths.cs), en: publicUrl('en', paths.en) }),
    mayIndex: (host) => host.trusted && indexed.has(host.origin),
    clientOf: (c) => forwarded(c.req.header('x-forwarded-for'), TRUSTED_PROXY) || connectedFrom(c),
    hostOf(c) {
      const known = requested.get(c);
      if (known) return known;
      const https = forwarded(c.req.header('x-forwarded-proto'), TRUSTED_PROXY) === 'https';
      const host = forwarded(c.req.header('x-forwarded-host'), TRUSTED_PROXY) || c.req.header('host') || '';
      const origin = originOf(https ? 'https' : 'http', host);
      const asked =
        origin === null || !trusted.has(origin)
          ? { origin: origin ?? local, https, trusted: false, edition: null }
          : { origin, https, trusted: true, edition: editionOf(editions, origin) };
      requested.set(c, asked);
      return asked;
    },
  };
}
