import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { notAllowed } from './problem.ts';

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A wildcard route, such as that of the pages, does not tell what one address answers. */
const isRange = (path: string) => path.endsWith('*');

const answers = ({ router }: Hono, method: string, path: string): boolean =>
  router.match(method, path)[0].some(([[, route]]) => route.method === method && !isRange(route.path));

const named = (methods: string[]): string =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

/** TRACE and unknown methods get a 405 before anything else (TH08). */
export const knownMethods = createMiddleware(async (c, next) => {
  if (c.req.method !== 'HEAD' && !known.includes(c.req.method)) return notAllowed(c, named(known));
  await next();
});

/** 405 with the methods that the app's routes have at this address. CORS preflights have been answered before (cors.ts). */
export const allowedMethods = (app: Hono) =>
  createMiddleware(async (c, next) => {
    const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (answers(app, asked, c.req.path)) return next();
    const allowed = known.filter((method) => answers(app, method, c.req.path));
    return allowed.length === 0 ? next() : notAllowed(c, named(allowed));
  });
