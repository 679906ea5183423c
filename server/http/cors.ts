import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { localizedPatternsOf } from '../../src/routing/paths.ts';
import { routes } from '../../src/routing/routes.ts';
import { expectedUserHeader } from '../../src/routing/session-calls.ts';
import type { Config } from '../config.ts';

/** Calls of spec §7 that share their path with a page, which other origins must not read. */
const writablePagePaths = [...localizedPatternsOf('register'), ...localizedPatternsOf('newPassword')];

/** Every path that pages of another origin call. */
export const crossOriginPaths = [
  '/api/*',
  '/support/*',
  routes.twoFactorCheck.path.cs,
  routes.logout.path.cs,
  ...writablePagePaths,
];

const isPageRead = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && writablePagePaths.includes(path);

/** Read without cookies: calls by token are not made by browsers, and those open to every page set their own headers. */
const cookielessPaths = /^\/api\/(?:v1\/|embed\/|openapi\.json$)/;

/** Lets only the other edition and the previews call the API with cookies (SE09). */
export function apiCors({ editions, PUBLIC_ORIGINS }: Pick<Config, 'editions' | 'PUBLIC_ORIGINS'>) {
  const ours = cors({
    origin: [editions.cs, editions.en, ...PUBLIC_ORIGINS],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'accept', 'idempotency-key', 'authorization', expectedUserHeader],
    exposeHeaders: ['etag', 'retry-after'],
    maxAge: 600,
  });
  return createMiddleware((c, next) => {
    const { method, path } = c.req;
    return cookielessPaths.test(path) || isPageRead(method, path) ? next() : ours(c, next);
  });
}
