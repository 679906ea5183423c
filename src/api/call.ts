import type { GenericSchema } from 'valibot';
import { type Client, HttpError, retryAfterOf } from './client.ts';
import type { Problem } from './contract.ts';

// Code for calls that every page loads; code for calls that change something is in src/api/send.ts.

/** Request timeout in milliseconds. */
const timeout = 20_000;

/** Aborts with `signal`, or on timeout: a silent server counts as failed. */
export const withTimeout = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeout)]);

/** Of a GET that is answered by the server, not from the browser's cache. */
export const uncachedInit = () => ({ cache: 'no-store' as const, signal: withTimeout() });

/** A parser that returns null for an invalid body; or a schema. Every page loads this code, only those with forms our schema library. */
export type BodyGuard<Body> = GenericSchema<unknown, Body> | ((body: unknown) => Body | null);

/** GET of JSON that passes the guard. Rejects with HttpError for anything else. */
export async function getJson<Body>(
  client: Client,
  path: string,
  guard: BodyGuard<Body>,
  init?: RequestInit,
): Promise<Body> {
  const answer = await client('GET', path, init);
  const body = answer.ok ? await bodyOf(answer, guard) : null;
  if (body !== null) return body;
  const problemDetails = answer.status === 410 ? await bodyOf(answer, (problem) => Object(problem) as Problem) : null;
  throw new HttpError(`GET ${path}`, answer.status, retryAfterOf(answer), problemDetails?.gone);
}

/** The body of a response if it passes the guard, else null. */
export async function bodyOf<Body>(answer: Response, guard: BodyGuard<Body>): Promise<Body | null> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof guard === 'function') return guard(body);
  const result = await guard['~standard'].validate(body);
  return result.issues ? null : result.value;
}
