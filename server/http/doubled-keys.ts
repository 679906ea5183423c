import { createMiddleware } from 'hono/factory';
import { Refusal } from './problem.ts';

/** A key that a query says twice is refused, as one of a body is (IN01): each of those who read it may take another one. */
export const refuseDoubledKeys = createMiddleware(async (c, next) => {
  const names = [...new URL(c.req.url).searchParams.keys()];
  if (new Set(names).size < names.length) throw new Refusal(400);
  await next();
});
