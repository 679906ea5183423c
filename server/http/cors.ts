import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { spellingsOf } from '../../src/routing/paths.ts';
import { routes } from '../../src/routing/routes.ts';
import type { Config } from '../config.ts';

/** Calls of spec §7 that are also addresses of pages, which are for nobody else to read. */
const writesAtPages = [...spellingsOf('register'), ...spellingsOf('newPassword')];

/** Every address that a page of another origin asks for. */
export const calledFromElsewhere = [
  '/api/*',
  '/support/*',
  routes.twoFactorCheck.path.cs,
  routes.logout.path.cs,
  ...writesAtPages,
];

const isPageRead = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && writesAtPages.includes(path);

/** Pages read none of them with cookies: a token is nothing for a browser, and what is for every page says so itself. */
const withoutCookies = /^\/api\/(?:v1\/|embed\/|openapi\.json$)/;

/** The other edition and the previews may make the calls of the API with cookies; nobody else (SE09). */
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
