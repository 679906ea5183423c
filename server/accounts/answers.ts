import type { Context } from 'hono';

/** A private answer that no cache keeps. */
export const asJson = (c: Context, body: object, status: 200 | 201 = 200): Response =>
  c.body(JSON.stringify(body), status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
