import { createMiddleware } from 'hono/factory';
import { notAllowed } from '../problem.ts';

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** TRACE and inventions are answered 405 before anything looks at them (TH08). */
export const allowedMethods = createMiddleware(async (c, next) => {
  if (!known.includes(c.req.method)) return notAllowed(c, known.join(', '));
  await next();
});
