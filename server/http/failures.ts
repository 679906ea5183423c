import { unavailability } from '../db/unavailable.ts';
import { describeError, type Logger } from '../log.ts';
import { DeadlineExceeded } from './deadline.ts';
import { createMemoryRateLimit } from './memory-rate-limit.ts';
import { createIncidentId } from './problem.ts';
import { memoryRateLimits } from './rate-limits.ts';

type OutageLimit = ReturnType<typeof createMemoryRateLimit>;

/** One per log, and a process has one log. */
const outageLimits = new WeakMap<Logger, OutageLimit>();

function outageLimitOf(log: Logger): OutageLimit {
  const outages = outageLimits.get(log) ?? createMemoryRateLimit(memoryRateLimits.outages);
  outageLimits.set(log, outages);
  return outages;
}

type Failure = {
  /** Names the line in the log. */
  incident: string;
  /** The database is unreachable, frozen or full; a retry may succeed. */
  isOutage: boolean;
};

/**
 * Logs an unexpected failure. Since a database outage fails everything, it is logged only once a minute, wherever it
 * is noticed.
 */
export function logFailure(log: Logger, error: unknown, what: string, about: object = {}): Failure {
  const incident = createIncidentId();
  const code = unavailability(error) ?? (error instanceof DeadlineExceeded ? 'too late' : null);
  if (code === null) log.error({ incident, ...about, error: describeError(error) }, what);
  else if (outageLimitOf(log).consume('database') === null)
    log.error({ incident, code, error: describeError(error) }, 'the database does not serve');
  return { incident, isOutage: code !== null };
}

/**
 * Runs `act` for each item, as work that no request waits for. Failures are logged and left to the next run; an outage
 * ends this one. Returns whether it reached the end.
 */
export async function tryEach<Item>(
  log: Logger,
  what: string,
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<boolean> {
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      if (logFailure(log, error, what).isOutage) return false;
    }
  }
  return true;
}
