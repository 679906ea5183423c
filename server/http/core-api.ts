import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isLocale, type Locale } from '../../src/routing/locales.ts';
import type { GoneReason } from '../../src/routing/page-error.ts';
import { memoizeBytesForSubject } from '../memoize.ts';
import { acceptedEncoding, type CompressedBody, compressText, encodingHeader } from './compression.ts';
import { problemResponse } from './problem.ts';

// Reads of the core client (spec §7): JSON-LD in the language of `lang`, with an ETag.

/** Of a JSON-LD response that its browser may keep and asks about each time. */
export const jsonLdHeaders = {
  'content-type': 'application/ld+json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding',
};

const maxBytes = 8 * 2 ** 20;

/** Responses are valid as long as `version` resolves to the same object. */
export type Versioned = { version: () => Promise<object> };

type ReadResult = object | GoneReason | null;

const isFound = <Found extends object>(answer: Found | GoneReason | null): answer is Found => Object(answer) === answer;

/** Answers reads as JSON-LD, cached until the board changes (decision 018). `missing`: the messages for what is not there. */
export function jsonLdResponder(
  { version }: Versioned,
  missing: { null: string } & Partial<Record<GoneReason, string>>,
) {
  const cached = memoizeBytesForSubject<object, CompressedBody | GoneReason | null>(maxBytes, (answer) =>
    isFound(answer) ? answer.bytes.length : Infinity,
  );

  return async (c: Context, key: string, read: () => Promise<ReadResult>): Promise<Response> => {
    const encoding = acceptedEncoding(c);
    const answer = await cached(await version(), `${encoding} ${key}`, async () => {
      const found = await read();
      return isFound(found) ? compressText(JSON.stringify(found), encoding) : found;
    });
    if (answer === null) return problemResponse(c, 404, { detail: missing.null });
    if (!isFound(answer)) return problemResponse(c, 410, { detail: missing[answer] ?? missing.null, gone: answer });
    return c.body(answer.bytes, 200, { ...jsonLdHeaders, ...encodingHeader(answer), etag: answer.etag });
  };
}

/** The requested language, Czech by default; null if we don't have it. */
export function requestedLocale(c: Context): Locale | null {
  const lang = c.req.query('lang') ?? 'cs';
  return isLocale(lang) ? lang : null;
}

export const unknownLanguageProblem = { errors: { lang: ['must be cs or en'] } };

// Without its CORS headers the other edition could not read a 304.
export const withEtag = etag({
  // Weak, because plain JSON is compressed later.
  weak: true,
  retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'access-control-allow-credentials'],
});
