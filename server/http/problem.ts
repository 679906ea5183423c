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

/** An RFC 9457 answer. `instance` is an id that the log line of the same error carries. */
export function problem(c: Context, status: ContentfulStatusCode, more: Partial<Problem> = {}): Response {
  const body: Problem = { type: 'about:blank', title: titles[status] ?? 'Error', status, ...more };
  return c.body(JSON.stringify(body), status, {
    'content-type': problemType,
    'cache-control': 'private, no-store',
  });
}

/** 405 with what the address does answer. */
export function notAllowed(c: Context, allowed: string): Response {
  c.header('allow', allowed);
  return problem(c, 405);
}

/** Where no route was reached: a Host that no address can hold, or a failure of the server around the app. */
export const bareProblem = (status: 400 | 500): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Error', status } satisfies Problem), {
    status,
    headers: {
      'content-type': problemType,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });

export const newIncident = (): string => `urn:uuid:${randomUUID()}`;

export const statusOf = (error: unknown): ContentfulStatusCode =>
  error instanceof HTTPException ? (error.status as ContentfulStatusCode) : 500;

/** Thrown by whoever finds that a request cannot be served; the app answers with the problem. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly more: Partial<Problem>;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, more: Partial<Problem> = {}, headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.more = more;
    this.headers = headers;
  }
}

/** Seconds after which an outage may be over. */
export const retrySoon = '2';

/** 429: too often. `seconds` until it is worth another try. */
export const tooOften = (seconds: number): Refusal => new Refusal(429, {}, { 'retry-after': String(seconds) });

/** 422: what is wrong with the fields, as codes of machines/account.rules.ts. */
export const unprocessable = (errors: Record<string, string[]>): Refusal => new Refusal(422, { errors });

const isCode = (text: string) => /^[a-zA-Z]+$/.test(text);

/** The same of what a schema found, by the path of the field: what it says in words of its own is no code. */
export const unsound = (errors: Record<string, string>): Refusal =>
  unprocessable(
    Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [isCode(text) ? text : 'required']])),
  );
