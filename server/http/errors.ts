import type { ErrorHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { unavailability } from '../db/unavailable.ts';
import { describeError, type Logger, loggedPath } from '../log.ts';
import { memoryLimits } from './limits.ts';
import { createMemoryLimit } from './memory-limit.ts';
import { newIncident, problem, Refusal, statusOf } from './problem.ts';

/** Hono answers a thrown Error and lets anything else break the connection: here everything becomes one (AV10). */
export const onlyErrorsAreThrown = createMiddleware(async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error('Something that is no error was thrown');
  }
});

/** Answers what was thrown with a problem, and logs what is ours (AV10). */
export function answerErrors(log: Logger): ErrorHandler {
  // A database that is away or full fails every request: a line a minute says so.
  const outages = createMemoryLimit(memoryLimits.outages);

  return (error, c) => {
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return problem(c, error.status, error.more);
    }
    const away = unavailability(error);
    const instance = newIncident();
    if (away !== null) {
      if (outages.refusal(away) === null)
        log.error({ incident: instance, code: away, error: describeError(error) }, 'the database does not serve');
      c.header('retry-after', '2');
      return problem(c, 503, { instance });
    }
    const status = statusOf(error);
    if (status >= 500)
      log.error({ incident: instance, path: loggedPath(c.req.path), error: describeError(error) }, 'request failed');
    return problem(c, status, { instance });
  };
}
