import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';

/** Pages read none of them with cookies: a token is nothing for a browser, and what is for every page says so itself. */
const withoutCookies = /^\/api\/(?:v1\/|embed\/|openapi\.json$)/;

/** The other edition and the previews may read the API with cookies; nobody else (SE09). */
export function apiCors({ editions, PUBLIC_ORIGINS }: Pick<Config, 'editions' | 'PUBLIC_ORIGINS'>) {
  const ours = cors({
    origin: [editions.cs, editions.en, ...PUBLIC_ORIGINS],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'accept', 'idempotency-key', 'authorization'],
    exposeHeaders: ['etag', 'retry-after'],
    maxAge: 600,
  });
  return createMiddleware((c, next) => (withoutCookies.test(c.req.path) ? next() : ours(c, next)));
}
