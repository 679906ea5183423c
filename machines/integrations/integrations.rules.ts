import * as v from 'valibot';
import { isUnprintable, isVisible } from '../text.rules.ts';

// Access tokens and webhooks of a company, and the retries of webhooks. The forms and the server both validate with
// these rules.

/** What a token may read: ads; applications; the applicants' contact details. */
export const apiScopes = ['ads', 'applications', 'contacts'] as const;

export type ApiScope = (typeof apiScopes)[number];

export const webhookEvents = [
  'application.received',
  'application.withdrawn',
  'message.received',
  'ad.published',
  'ad.closed',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** Why a delivery got no response. `address`: requests to this address are not allowed. */
export type DeliveryFailure = 'address' | 'timeout' | 'connection' | 'size';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after the first, second … failed try. */
const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour] as const;

/** Milliseconds until the next try; null where there are no more. */
export const retryDelayAfter = (tries: number): number | null => retryDelays[tries - 1] ?? null;

/** Milliseconds without a single successful delivery after which nothing more is sent. */
export const maxFailureDuration = 72 * hour;

/** Of one company. */
export const maxApiTokens = 10;
export const maxWebhooks = 5;
export const maxDomains = 5;

const isPrintableLine = (text: string) => isVisible(text) && !isUnprintable(text);

/** At least one of the options. */
const nonEmptyPicklist = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  v.pipe(v.array(v.picklist(options)), v.nonEmpty('required'), v.maxLength(options.length));

/** The name by which users recognize a token. */
const tokenName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(60, 'long'),
  v.check(isPrintableLine, 'unprintable'),
);

export const tokenFields = { name: tokenName, scopes: nonEmptyPicklist(apiScopes) };

/** An http(s) URL without credentials or hash. Delivery requires https and a public address, except in tests. */
const isWebhookAddress = (text: string): boolean => {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '' && hostname !== '';
};

const webhookAddress = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.check(isWebhookAddress, 'address'));

export const webhookFields = { url: webhookAddress, events: nonEmptyPicklist(webhookEvents) };

/** The host name in a domain as people type it, with or without a protocol; null where it is not valid. */
export function parseDomain(text: string): string | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  if (!/^[\p{L}\p{N}.-]{4,200}$/u.test(bare) || !URL.canParse(`https://${bare}`)) return null;
  const { hostname } = new URL(`https://${bare}`);
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/.test(hostname) ? hostname : null;
}

/** The domains listed in one field. */
export const domainsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const firstInvalidDomain = (text: string): string | undefined =>
  domainsIn(text).find((domain) => parseDomain(domain) === null);

/** What is wrong with a field of domains; the first invalid domain is included. */
export type DomainsError = 'domain' | 'many' | `domain ${string}`;

export const domainsFields = {
  domains: v.pipe(
    v.string(),
    v.check(
      (text) => firstInvalidDomain(text) === undefined,
      ({ input }) => `domain ${firstInvalidDomain(input)}`,
    ),
    v.check((text) => domainsIn(text).length <= maxDomains, 'many'),
  ),
};
