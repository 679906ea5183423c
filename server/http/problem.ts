import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '../../src/api/contract.ts';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const problemType = 'application/problem+json; charset=utf-8';

/** An RFC 9457 response. `instance` is an id that is also in the log line of the same error. */
export function problemResponse(c: Context, status: ContentfulStatusCode, more: Partial<Problem> = {}): Response {
  const body: Problem = { type: 'about:blank', title: titles[status] ?? 'Error', status, ...more };
  return c.body(JSON.stringify(body), status, {
    'content-type': problemType,
    'cache-control': 'private, no-store',
  });
}

export function methodNotAllowed(c: Context, allowed: string): Response {
  c.header('allow', allowed);
  return problemResponse(c, 405);
}

/** For requests that reach no route: an invalid Host, or a failure of the server around the app. */
export const standaloneProblemResponse = (status: 400 | 500): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Error', status } satisfies Problem), {
    status,
    headers: {
      'content-type': problemType,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });

export const createIncidentId = (): string => `urn:uuid:${randomUUID()}`;

export const statusOf = (error: unknown): ContentfulStatusCode =>
  error instanceof HTTPException ? (error.status as ContentfulStatusCode) : 500;

/** Thrown when a request cannot be served; the app responds with the problem. */
export class HttpProblem extends Error {
  readonly status: ContentfulStatusCode;
  readonly more: Partial<Problem>;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, more: Partial<Problem> = {}, headers: Record<string, string> = {}) {
    super(`problem ${status}`);
    this.status = status;
    this.more = more;
    this.headers = headers;
  }
}

/** Retry-After during an outage, in seconds. */
export const outageRetryAfter = '2';

/** 429. `seconds` until a retry makes sense. */
export const tooManyRequests = (seconds: number): HttpProblem =>
  new HttpProblem(429, {}, { 'retry-after': String(seconds) });

/** 422: errors by field, as codes of machines/account.rules.ts. */
export const unprocessable = (errors: Record<string, string[]>): HttpProblem => new HttpProblem(422, { errors });

const isErrorCode = (text: string) => /^[a-zA-Z]+$/.test(text);

/** 422 from a schema's issues by field path: messages that are not codes become 'required'. */
export const validationProblem = (errors: Record<string, string>): HttpProblem =>
  unprocessable(
    Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [isErrorCode(text) ? text : 'required']])),
  );
