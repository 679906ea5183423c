import { createMiddleware } from 'hono/factory';
import { problem, Refusal } from './problem.ts';

const nullByte = /%00/;

/** No text has a U+0000, and PostgreSQL takes none: nothing is at an address with it, and no query says it (IN03). */
export const refuseNullBytes = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (nullByte.test(pathname)) return problem(c, 404);
  if (nullByte.test(search)) return problem(c, 400);
  await next();
});

/** A key that a query says twice is refused, as one of a body is (IN01): each of those who read it may take another one. */
export const refuseDoubledKeys = createMiddleware(async (c, next) => {
  const names = [...new URL(c.req.url).searchParams.keys()];
  if (new Set(names).size < names.length) throw new Refusal(400);
  await next();
});
