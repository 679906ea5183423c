import type { GenericSchema } from 'valibot';
import { CallFailed, type Client, retryAfterOf } from './client.ts';
import type { Problem } from './contract.ts';

// What every page has of calls; what only those that change something need is in src/api/send.ts.

/** Milliseconds after which nobody waits for an answer any more. */
const timeout = 20_000;

/** Ends with `signal`, or when an answer takes too long: a silent server has failed. */
export const withTimeout = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeout)]);

/** What a body means, null where nothing; or its schema. Each page has this code, and only those with forms have our schema library. */
export type Guard<Body> = GenericSchema<unknown, Body> | ((body: unknown) => Body | null);

/** GET of JSON that passes the guard. Rejects with CallFailed for anything else. */
export async function get<Body>(client: Client, path: string, guard: Guard<Body>, init?: RequestInit): Promise<Body> {
  const answer = await client('GET', path, init);
  const body = answer.ok ? await bodyOf(answer, guard) : null;
  if (body !== null) return body;
  const said = answer.status === 410 ? await bodyOf(answer, (problem) => Object(problem) as Problem) : null;
  throw new CallFailed(`GET ${path}`, answer.status, retryAfterOf(answer), said?.gone);
}

/** The body of an answer where it passes the guard, else null. */
export async function bodyOf<Body>(answer: Response, guard: Guard<Body>): Promise<Body | null> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof guard === 'function') return guard(body);
  const judged = await guard['~standard'].validate(body);
  return judged.issues ? null : judged.value;
}
