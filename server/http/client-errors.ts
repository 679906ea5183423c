import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { ClientError, Recording } from '../../src/api/contract.ts';
import type { Hosts } from '../hosts.ts';
import { type Logger, redactPath, redactText } from '../log.ts';
import { validateJson } from './body.ts';
import { createMemoryRateLimit } from './memory-rate-limit.ts';
import { createIncidentId, problemResponse } from './problem.ts';
import { clientKeys, memoryRateLimits } from './rate-limits.ts';
import { jsonResponse } from './responses.ts';

const truncatedString = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  );
/** Levels of a recording that are kept: its own five and the app's ten. */
const maxDepth = 15;
const maxRecordingsLength = 20_000;

const state = v.object({ value: v.unknown(), context: v.unknown() });
const result = {
  value: v.unknown(),
  context: v.optional(v.record(v.string(), v.unknown())),
  emitted: v.optional(v.array(v.unknown())),
  started: v.optional(v.array(v.object({ id: v.string(), input: v.optional(v.unknown()) }))),
};
const recordingSchema = v.object({
  machine: truncatedString(100),
  actor: truncatedString(100),
  input: v.optional(v.unknown()),
  from: v.optional(state),
  start: v.optional(v.object(result)),
  steps: v.array(v.object({ at: v.number(), event: v.looseObject({ type: v.string() }), ...result })),
}) satisfies v.GenericSchema<unknown, Recording>;

const clientErrorBody = v.object({
  message: truncatedString(500),
  stack: v.nullable(truncatedString(4000)),
  path: truncatedString(500),
  build: truncatedString(40),
  // A malformed recording must not lose the error.
  recordings: v.fallback(v.array(recordingSchema), []),
}) satisfies v.GenericSchema<unknown, ClientError>;

/** The app has redacted it, but the caller may not be the app. */
function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [redactText(name), redactValue(inner, depth + 1)]),
  );
}

function redactRecordings(recordings: Recording[]): unknown {
  const shown = redactValue(recordings);
  const { length } = JSON.stringify(shown);
  return length > maxRecordingsLength ? `left out: ${length} characters` : shown;
}

/** Where the app reports its own errors (AV10). The response names the incident under which it is logged. */
export function clientErrorRoutes({ log, hosts }: { log: Logger; hosts: Hosts }) {
  // Keeps callers from filling the log (AV07): a page that fails repeatedly tells nothing new.
  const limit = createMemoryRateLimit(memoryRateLimits.clientErrors);
  const limitRate = createMiddleware(async (c, next) => {
    const [client, ...wider] = clientKeys(hosts.clientOf(c));
    const seconds = limit.consume(client.key, wider);
    if (seconds === null) return next();
    c.header('retry-after', String(seconds));
    return problemResponse(c, 429);
  });
  return new Hono().post(
    '/api/client-errors',
    limitRate,
    validateJson(clientErrorBody, { size: 48 * 1024, lenient: true }),
    async (c) => {
      const incident = createIncidentId();
      const { message, stack, path, build, recordings } = c.req.valid('json');
      const pathname = path.split(/[?#]/)[0] ?? '';
      log.error(
        {
          incident,
          path: redactPath(pathname),
          build,
          message: redactText(message),
          stack: stack && redactText(stack),
          recordings: redactRecordings(recordings),
        },
        'error in a browser',
      );
      return jsonResponse(c, { incident }, 202);
    },
  );
}
