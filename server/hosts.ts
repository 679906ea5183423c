import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { type Editions, editionOf, prefixOf, withPrefix } from '../src/routing/editions.ts';
import type { Locale, PerLocale } from '../src/routing/locales.ts';
import type { Config } from './config.ts';

export type RequestHost = {
  /** Scheme, host and port as in the user's address bar. */
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
  /** The origin of an edition's images, and the one that names its site. */
  publicOrigin: (locale: Locale) => string;
  publicUrls: (paths: PerLocale) => PerLocale;
  /** What titles end with (spec §2): the host without port, never an unknown one. */
  siteHost: (host: RequestHost, locale: Locale) => string;
  /** Whether search engines may index what is served on this origin (ruling 30). */
  mayIndex: (host: RequestHost) => boolean;
  /** The client's address, as far as the trusted proxies tell (AU08): for limits. */
  clientOf: (c: Context) => string;
};

/**
 * The value that the outermost trusted proxy saw: proxies append, so it is counted from the right (AU08). Proxies that replace the header
 * leave fewer values than hops; then all values are theirs. '' when there is none.
 */
const forwardedValue = (header: string | undefined, hops: number): string => {
  if (hops === 0 || !header) return '';
  const values = header.split(',').map((value) => value.trim());
  return values[Math.max(values.length - hops, 0)] ?? '';
};

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

const originOf = (scheme: string, host: string): string | null =>
  hostPattern.test(host) ? (URL.parse(`${scheme}://${host}`)?.origin ?? null) : null;

/** '' in a test, which has no socket. */
const remoteAddressOf = (c: Context): string => (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '');

export function createHosts(
  config: Pick<Config, 'PORT' | 'PUBLIC_ORIGINS' | 'TRUSTED_PROXY' | 'editions' | 'hasOwnOrigins'>,
): Hosts {
  const { PORT, TRUSTED_PROXY, editions } = config;
  const local = `http://localhost:${PORT}`;
  const trusted = new Set([...Object.values(editions), local, `http://127.0.0.1:${PORT}`, ...config.PUBLIC_ORIGINS]);
  const publicUrl = (locale: Locale, path: string) =>
    config.hasOwnOrigins ? editions[locale] + path : local + withPrefix(prefixOf(locale, true), path);
  const publicOrigin = (locale: Locale) => (config.hasOwnOrigins ? editions[locale] : local);
  /** Computed once per request: many parts of a response ask for it. */
  const requested = new WeakMap<Context, RequestHost>();
  const indexed = new Set([...Object.values(editions), ...(config.hasOwnOrigins ? [] : [local])]);

  return {
    editions,
    publicUrl,
    publicOrigin,
    siteHost: ({ origin, trusted }, locale) => new URL(trusted ? origin : publicOrigin(locale)).hostname,
    publicUrls: (paths) => ({ cs: publicUrl('cs', paths.cs), en: publicUrl('en', paths.en) }),
    mayIndex: (host) => host.trusted && indexed.has(host.origin),
    clientOf: (c) => forwardedValue(c.req.header('x-forwarded-for'), TRUSTED_PROXY) || remoteAddressOf(c),
    hostOf(c) {
      const known = requested.get(c);
      if (known) return known;
      const https = forwardedValue(c.req.header('x-forwarded-proto'), TRUSTED_PROXY) === 'https';
      const host = forwardedValue(c.req.header('x-forwarded-host'), TRUSTED_PROXY) || c.req.header('host') || '';
      const origin = originOf(https ? 'https' : 'http', host);
      const requestHost =
        origin === null || !trusted.has(origin)
          ? { origin: origin ?? local, https, trusted: false, edition: null }
          : { origin, https, trusted: true, edition: editionOf(editions, origin) };
      requested.set(c, requestHost);
      return requestHost;
    },
  };
}
