import type { ErrorHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { describeError, type Logger, redactPath } from '../log.ts';
import { DeadlineExceeded } from './deadline.ts';
import { logFailure } from './failures.ts';
import { createIncidentId, HttpProblem, outageRetryAfter, problemResponse, statusOf } from './problem.ts';

/** Hono handles a thrown Error but lets anything else break the connection: turn everything into an Error (AV10). */
export const wrapThrownNonErrors = createMiddleware(async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error('Something that is no error was thrown');
  }
});

/** Requests that timed out: they have a response, but their work goes on. */
const timedOutRequests = new WeakSet<Request>();

/** Responds to a thrown error with a problem, and logs it if it is ours (AV10). */
export const createErrorHandler =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (timedOutRequests.has(c.req.raw)) {
      log.warn({ path: redactPath(c.req.path), error: describeError(error) }, 'failed after its time was up');
      return problemResponse(c, 503);
    }
    if (error instanceof DeadlineExceeded) timedOutRequests.add(c.req.raw);
    if (error instanceof HttpProblem) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return problemResponse(c, error.status, error.more);
    }
    const status = statusOf(error);
    if (status < 500) return problemResponse(c, status, { instance: createIncidentId() });
    const failure = logFailure(log, error, 'request failed', { path: redactPath(c.req.path) });
    if (!failure.isOutage) return problemResponse(c, status, { instance: failure.incident });
    c.header('retry-after', outageRetryAfter);
    return problemResponse(c, 503, { instance: failure.incident });
  };
