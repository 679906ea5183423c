import type { Context } from 'hono';

/** A private answer that no cache keeps. */
export const asJson = (c: Context, body: object): Response =>
  c.body(JSON.stringify(body), 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
