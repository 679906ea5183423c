import { createMiddleware } from 'hono/factory';
import { HttpProblem, problemResponse } from './problem.ts';

const nullByte = /%00/;

/** PostgreSQL's text takes no U+0000: a path with it is 404, a query with it 400 (IN03). */
export const refuseNullBytes = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (nullByte.test(pathname)) return problemResponse(c, 404);
  if (nullByte.test(search)) return problemResponse(c, 400);
  await next();
});

/** Refuses a repeated query key, as in a body (IN01): different readers might take different values. */
export const refuseRepeatedQueryKeys = createMiddleware(async (c, next) => {
  const names = [...new URL(c.req.url).searchParams.keys()];
  if (new Set(names).size < names.length) throw new HttpProblem(400);
  await next();
});
