import { createMiddleware } from 'hono/factory';
import pino, { type DestinationStream, type Logger } from 'pino';
import { certificateNameCall } from '../src/routing/education-calls.ts';
import { localizedPatternsOf } from '../src/routing/paths.ts';
import { routeNames, routeOf } from '../src/routing/routes.ts';
import { skillTestCalls } from '../src/routing/skill-test-calls.ts';

export type { Logger };

/** An address as logs show it. */
export const maskAddress = (address: string): string => `${address.slice(0, 1)}***`;

/** More nested encodings than any hop produces. */
const maxEncodings = 5;

/** Whether the part contains an `@`, however many times it, or its encoding, was encoded. */
function containsAtSign(part: string): boolean {
  let text = part;
  for (let times = 0; times < maxEncodings; times += 1) {
    if (text.includes('@')) return true;
    const inner = text.replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    if (inner === text) return false;
    text = inner;
  }
  return true;
}

/** An id with our signature (tokens.ts), or most of it: it grants access to what has the id. */
const signedIdPattern = /^[\w-]+\.[\w-]{20,}$/;

const tokenPatterns = [
  ...routeNames.filter((name) => routeOf(name).token).flatMap(localizedPatternsOf),
  skillTestCalls.attempt(':id'),
  certificateNameCall(':code'),
].filter((pattern) => pattern.includes(':'));

/** Matches up to the last parameter of addresses where that parameter is a token. */
const tokenPathPattern = new RegExp(
  `((?:${tokenPatterns.map((pattern) => pattern.slice(0, pattern.lastIndexOf(':')).replaceAll(/:\w+/g, '[^/]+')).join('|')}))[^/?]+`,
  'gi',
);

/** A path may hold an e-mail address (the spec's unique-username call) or a token; a log never does (PR04). Image sizes look alike. */
export const redactPath = (path: string): string =>
  path.replaceAll(tokenPathPattern, '$1***').replaceAll(/[^/?&=]+/g, (part) => {
    if (signedIdPattern.test(part)) return '***';
    return containsAtSign(part) && !/^\d+x\d+@[12]$/.test(part) ? maskAddress(part) : part;
  });

/** The same for other texts, where an `@` may mean something else. What the app itself has redacted stays as it is. */
export const redactText = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+(?:@|%(?:25)*40)(?!redacted\.invalid\b)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu,
    maskAddress,
  );

/** Structured lines on stdout, times in UTC. */
export const createLogger = (level = 'info', stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream ?? pino.destination({ sync: false }),
  );

/** What may be logged of an error: drizzle puts the parameters into its message, and one can be a user's address. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown' };
  const cause = error.cause as { code?: unknown } | undefined;
  const isQuery = error.constructor.name === 'DrizzleQueryError';
  return {
    name: error.constructor.name,
    message: isQuery ? 'A query failed' : redactText(error.message),
    ...(typeof cause?.code === 'string' && { code: cause.code }),
    ...(isQuery && error.cause instanceof Error && { cause: redactText(error.cause.message.split('\n')[0] ?? '') }),
    // Only the frames: the message before them may have several lines and hold parameters.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .join('\n'),
  };
}

/** One line per request: no cookie, no query, no body (PR04). Assets are too many to log. */
export const requestLogger = (log: Logger) =>
  createMiddleware(async (c, next) => {
    const startedAt = performance.now();
    await next();
    if (c.req.path.startsWith('/assets/') || c.req.path.startsWith('/_img/')) return;
    log.info(
      {
        method: c.req.method,
        path: redactPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  });
