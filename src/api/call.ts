import type { GenericSchema } from 'valibot';
import type { Limited } from '../../machines/account.rules.ts';
import { CallFailed, type Client, retryAfterOf } from './client.ts';
import type { Problem } from './contract.ts';

/** Milliseconds after which nobody waits for an answer any more. */
const timeout = 20_000;

/** Ends with `signal`, or when an answer takes too long: a silent server has failed. */
export const withTimeout = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeout)]);

/** Looks into an answer. Null: it means nothing. */
type Reader<Outcome> = (answer: Response) => Outcome | null | Promise<Outcome | null>;

/** What an answer means, by its status. `ok` is any 2xx that has no row of its own. */
export type Outcomes<Outcome> = { [status: number]: Outcome | Reader<Outcome>; ok?: Outcome | Reader<Outcome> };

/** What the table says of an answer. Rejects with CallFailed for one that it does not speak of. */
export async function outcomeOf<Outcome extends object>(
  call: string,
  answer: Response,
  outcomes: Outcomes<Outcome>,
): Promise<Outcome> {
  const row = outcomes[answer.status] ?? (answer.ok ? outcomes.ok : undefined);
  const outcome = typeof row === 'function' ? await (row as Reader<Outcome>)(answer) : row;
  if (!outcome) throw new CallFailed(call, answer.status, retryAfterOf(answer));
  return outcome;
}

type Sent = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined };

/** A call, and what its answer means. */
export const send = async <Outcome extends object>(
  client: Client,
  method: Parameters<Client>[0],
  path: string,
  outcomes: Outcomes<Outcome>,
  init: Sent = {},
): Promise<Outcome> =>
  outcomeOf(`${method} ${path}`, await client(method, path, { ...init, signal: withTimeout(init.signal) }), outcomes);

/** What JSON is sent as. */
export const asJson = (body: object, headers?: Record<string, string>) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** POST of JSON, and what its answer means. */
export const post = <Outcome extends object>(
  client: Client,
  path: string,
  body: object,
  outcomes: Outcomes<Outcome>,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Outcome> => send(client, 'POST', path, outcomes, { ...asJson(body, headers), signal });

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

/** 429: the server asks to wait, so many milliseconds where it says so (ruling 24). */
export const limited = (answer: Response): Limited => ({ type: 'limited', wait: retryAfterOf(answer) });
