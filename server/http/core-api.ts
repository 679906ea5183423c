import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Locale } from '../../src/routing/locales.ts';
import { isLocale } from '../texts.ts';

// Reads of the core client (spec §7): JSON-LD in the language of `lang`, with an ETag.

const headers = { 'content-type': 'application/ld+json; charset=utf-8', 'cache-control': 'private, no-cache' };

export const answerJsonLd = (c: Context, body: unknown): Response => c.body(JSON.stringify(body), 200, headers);

/** Null where it is none of ours. */
export function askedLocale(c: Context): Locale | null {
  const asked = c.req.query('lang') ?? 'cs';
  return isLocale(asked) ? asked : null;
}

export const unknownLanguage = { errors: { lang: ['must be cs or en'] } };

// Without its CORS headers a 304 could not be read from the other edition.
export const withEtag = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'access-control-allow-credentials'],
});
