import { createMiddleware } from 'hono/factory';
import { problem } from './problem.ts';

const zero = /%00/;

/** No text has a U+0000, and PostgreSQL takes none: nothing is at an address with it, and no query says it (IN03). */
export const noZeros = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (zero.test(pathname)) return problem(c, 404);
  if (zero.test(search)) return problem(c, 400);
  await next();
});
