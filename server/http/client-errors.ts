import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { ClientError, Recording } from '../../src/api/contract.ts';
import type { Hosts } from '../hosts.ts';
import { type Logger, loggedPath, loggedText } from '../log.ts';
import { asJson } from './answers.ts';
import { json } from './body.ts';
import { clientKeys, memoryLimits } from './limits.ts';
import { createMemoryLimit } from './memory-limit.ts';
import { newIncident, problem } from './problem.ts';

const short = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  );
/** Levels of a recording that are kept: its own five and the app's ten. */
const deepest = 15;
const maxRecordings = 20_000;

const state = v.object({ value: v.unknown(), context: v.unknown() });
const result = {
  value: v.unknown(),
  context: v.optional(v.record(v.string(), v.unknown())),
  emitted: v.optional(v.array(v.unknown())),
  started: v.optional(v.array(v.object({ id: v.string(), input: v.optional(v.unknown()) }))),
};
const recording = v.object({
  machine: short(100),
  actor: short(100),
  input: v.optional(v.unknown()),
  from: v.optional(state),
  start: v.optional(v.object(result)),
  steps: v.array(v.object({ at: v.number(), event: v.looseObject({ type: v.string() }), ...result })),
}) satisfies v.GenericSchema<unknown, Recording>;

const report = v.object({
  message: short(500),
  stack: v.nullable(short(4000)),
  path: short(500),
  build: short(40),
  // A malformed recording must not lose the error.
  recordings: v.fallback(v.array(recording), []),
}) satisfies v.GenericSchema<unknown, ClientError>;

/** The app has redacted it, but the caller may not be the app. */
function logged(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return loggedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) return value.map((item) => logged(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [loggedText(name), logged(inner, depth + 1)]));
}

function loggedRecordings(recordings: Recording[]): unknown {
  const shown = logged(recordings);
  const { length } = JSON.stringify(shown);
  return length > maxRecordings ? `left out: ${length} characters` : shown;
}

/** Where the app reports its own errors (AV10). The response names the incident under which it is logged. */
export function clientErrorRoutes({ log, hosts }: { log: Logger; hosts: Hosts }) {
  // Keeps callers from filling the log (AV07): a page that fails repeatedly tells nothing new.
  const limit = createMemoryLimit(memoryLimits.clientErrors);
  const sparingly = createMiddleware(async (c, next) => {
    const [client, ...wider] = clientKeys(hosts.clientOf(c));
    const seconds = limit.refusal(client.key, wider);
    if (seconds === null) return next();
    c.header('retry-after', String(seconds));
    return problem(c, 429);
  });
  return new Hono().post(
    '/api/client-errors',
    sparingly,
    json(report, { size: 48 * 1024, lenient: true }),
    async (c) => {
      const incident = newIncident();
      const { message, stack, path, build, recordings } = c.req.valid('json');
      const pathname = path.split(/[?#]/)[0] ?? '';
      log.error(
        {
          incident,
          path: loggedPath(pathname),
          build,
          message: loggedText(message),
          stack: stack && loggedText(stack),
          recordings: loggedRecordings(recordings),
        },
        'error in a browser',
      );
      return asJson(c, { incident }, 202);
    },
  );
}
