import { createMiddleware } from 'hono/factory';
import { type Logger, loggedPath } from '../log.ts';

/** One line a request: no cookie, no query, no body (PR04). Assets are too many to be worth one. */
export const requestLog = (log: Logger) =>
  createMiddleware(async (c, next) => {
    const startedAt = performance.now();
    await next();
    if (c.req.path.startsWith('/assets/') || c.req.path.startsWith('/_img/')) return;
    log.info(
      {
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  });
