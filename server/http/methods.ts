import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { notAllowed } from './problem.ts';

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What stands at a whole range of addresses, such as the pages, says nothing of one of them. */
const isRange = (path: string) => path.endsWith('*');

const answers = ({ router }: Hono, method: string, path: string): boolean =>
  router.match(method, path)[0].some(([[, route]]) => route.method === method && !isRange(route.path));

const named = (methods: string[]): string =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

/** TRACE and inventions are answered 405 before anything looks at them (TH08). */
export const knownMethods = createMiddleware(async (c, next) => {
  if (c.req.method !== 'HEAD' && !known.includes(c.req.method)) return notAllowed(c, named(known));
  await next();
});

/** Answers 405 with what an address does answer, as the routes of the app say. What another origin asks beforehand was answered (cors.ts). */
export const allowedMethods = (app: Hono) =>
  createMiddleware(async (c, next) => {
    const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (answers(app, asked, c.req.path)) return next();
    const allowed = known.filter((method) => answers(app, method, c.req.path));
    return allowed.length === 0 ? next() : notAllowed(c, named(allowed));
  });
