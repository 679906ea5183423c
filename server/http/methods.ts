import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from './problem.ts';

const supportedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A wildcard route, such as that of the pages, does not tell what one address answers. */
const isWildcard = (path: string) => path.endsWith('*');

const hasRoute = ({ router }: Hono, method: string, path: string): boolean =>
  router.match(method, path)[0].some(([[, route]]) => route.method === method && !isWildcard(route.path));

const allowHeader = (methods: string[]): string =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

/** TRACE and unknown methods get a 405 before anything else (TH08). */
export const refuseUnknownMethods = createMiddleware(async (c, next) => {
  if (c.req.method !== 'HEAD' && !supportedMethods.includes(c.req.method))
    return methodNotAllowed(c, allowHeader(supportedMethods));
  await next();
});

/** 405 with the methods that the app's routes have at this address. CORS preflights have been answered before (cors.ts). */
export const refuseDisallowedMethods = (app: Hono) =>
  createMiddleware(async (c, next) => {
    const routeMethod = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (hasRoute(app, routeMethod, c.req.path)) return next();
    const allowed = supportedMethods.filter((method) => hasRoute(app, method, c.req.path));
    return allowed.length === 0 ? next() : methodNotAllowed(c, allowHeader(allowed));
  });
