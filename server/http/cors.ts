import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { spellingsOf } from '../../src/routing/paths.ts';
import { routes } from '../../src/routing/routes.ts';
import type { Config } from '../config.ts';

/** Calls of spec §7 that share their path with a page, which other origins must not read. */
const writesAtPages = [...spellingsOf('register'), ...spellingsOf('newPassword')];

/** Every path that pages of another origin call. */
export const calledFromElsewhere = [
  '/api/*',
  '/support/*',
  routes.twoFactorCheck.path.cs,
  routes.logout.path.cs,
  ...writesAtPages,
];

const isPageRead = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && writesAtPages.includes(path);

/** Read without cookies: calls by token are not made by browsers, and those open to every page set their own headers. */
const withoutCookies = /^\/api\/(?:v1\/|embed\/|openapi\.json$)/;

/** Lets only the other edition and the previews call the API with cookies (SE09). */
export function apiCors({ editions, PUBLIC_ORIGINS }: Pick<Config, 'editions' | 'PUBLIC_ORIGINS'>) {
  const ours = cors({
    origin: [editions.cs, editions.en, ...PUBLIC_ORIGINS],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'accept', 'idempotency-key', 'authorization'],
    exposeHeaders: ['etag', 'retry-after'],
    maxAge: 600,
  });
  return createMiddleware((c, next) => {
    const { method, path } = c.req;
    return withoutCookies.test(path) || isPageRead(method, path) ? next() : ours(c, next);
  });
}
