import type { ErrorHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { describeError, type Logger, loggedPath } from '../log.ts';
import { TooLate } from './deadline.ts';
import { logFailure } from './failures.ts';
import { newIncident, problem, Refusal, retrySoon, statusOf } from './problem.ts';

/** Hono handles a thrown Error but lets anything else break the connection: turn everything into an Error (AV10). */
export const onlyErrorsAreThrown = createMiddleware(async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error('Something that is no error was thrown');
  }
});

/** Requests that timed out: they have a response, but their work goes on. */
const abandoned = new WeakSet<Request>();

/** Responds to a thrown error with a problem, and logs it if it is ours (AV10). */
export const answerErrors =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (abandoned.has(c.req.raw)) {
      log.warn({ path: loggedPath(c.req.path), error: describeError(error) }, 'failed after its time was up');
      return problem(c, 503);
    }
    if (error instanceof TooLate) abandoned.add(c.req.raw);
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return problem(c, error.status, error.more);
    }
    const status = statusOf(error);
    if (status < 500) return problem(c, status, { instance: newIncident() });
    const failure = logFailure(log, error, 'request failed', { path: loggedPath(c.req.path) });
    if (!failure.isOutage) return problem(c, status, { instance: failure.incident });
    c.header('retry-after', retrySoon);
    return problem(c, 503, { instance: failure.incident });
  };
