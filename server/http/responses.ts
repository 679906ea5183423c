import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';

const privateHeaders = { 'cache-control': 'private, no-store' };

/** A private response that no cache stores. */
export const jsonResponse = (c: Context, body: object, status: StatusCode = 200): Response =>
  c.newResponse(JSON.stringify(body), status, { 'content-type': 'application/json; charset=utf-8', ...privateHeaders });

/** For what never changes at its address. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';

/** For pictures that any page may show. */
export const sharedPictureHeaders = {
  'cache-control': immutableCacheControl,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** 204. */
export const noContentResponse = (c: Context): Response => c.newResponse(null, 204, privateHeaders);

/** 303, which browsers follow with a GET. */
export function seeOther(c: Context, address: string): Response {
  c.header('cache-control', 'private, no-store');
  return c.redirect(address, 303);
}

/** The `page` of the query, or 1 if it is not a number. */
export const requestedPage = (c: Context): number => Math.max(1, Math.floor(Number(c.req.query('page'))) || 1);
