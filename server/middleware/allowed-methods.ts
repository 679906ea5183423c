import { createMiddleware } from 'hono/factory';
import { problem } from '../problem.ts';

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** TRACE and inventions are answered 405 before anything looks at them (TH08). */
export const allowedMethods = createMiddleware(async (c, next) => {
  if (!known.has(c.req.method)) return problem(c, 405);
  await next();
});
