import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { ClientError } from '../contract.ts';
import type { Hosts } from '../hosts.ts';
import { createLimit } from '../limit.ts';
import { type Logger, loggedPath, loggedText } from '../log.ts';
import { newIncident, notAllowed, problem } from '../problem.ts';

const short = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  );
const report = v.object({
  message: short(500),
  stack: v.nullable(short(4000)),
  path: short(500),
  build: short(40),
}) satisfies v.GenericSchema<unknown, ClientError>;

/** Nobody fills the log (AV07): a page that fails again and again tells nothing new. */
const limits = { each: 10, all: 200, window: 60_000 };

/** Where the app reports an error of its own (AV10). The answer names the incident under which it is logged. */
export function clientErrorRoutes({ log, hosts }: { log: Logger; hosts: Hosts }) {
  const limit = createLimit(limits);
  const sparingly = createMiddleware(async (c, next) => {
    const seconds = limit.refusal(hosts.clientOf(c));
    if (seconds === null) return next();
    c.header('retry-after', String(seconds));
    return problem(c, 429);
  });
  return new Hono()
    .post(
      '/api/client-errors',
      sparingly,
      bodyLimit({ maxSize: 16 * 1024, onError: (c) => problem(c, 413) }),
      async (c) => {
        if (c.req.header('content-type')?.split(';')[0] !== 'application/json') return problem(c, 415);
        const parsed = v.safeParse(report, await c.req.json().catch(() => null));
        if (!parsed.success) return problem(c, 422);
        const incident = newIncident();
        const { message, stack, path, build } = parsed.output;
        const pathname = path.split(/[?#]/)[0] ?? '';
        log.error(
          {
            incident,
            path: loggedPath(pathname),
            build,
            message: loggedText(message),
            stack: stack && loggedText(stack),
          },
          'error in a browser',
        );
        return c.body(JSON.stringify({ incident }), 202, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-store',
        });
      },
    )
    .all('/api/client-errors', (c) => notAllowed(c, 'POST'));
}
