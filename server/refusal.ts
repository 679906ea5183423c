import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '../src/api/contract.ts';

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

/** 429: too often. `seconds` until it is worth another try. */
export const tooOften = (seconds: number): Refusal => new Refusal(429, {}, { 'retry-after': String(seconds) });

/** 422: what is wrong with the fields, as codes of machines/account.rules.ts. */
export const unprocessable = (errors: Record<string, string[]>): Refusal => new Refusal(422, { errors });
