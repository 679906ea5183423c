import * as v from 'valibot';
import type { Limited } from '../../machines/account.rules.ts';
import { CallFailed, type Client, retryAfterOf } from './client.ts';

/** Milliseconds after which nobody waits for an answer any more. */
const timeout = 20_000;

/** Ends with `signal`, or when an answer takes too long: a silent server has failed. */
export const withTimeout = (...signals: AbortSignal[]): AbortSignal =>
  AbortSignal.any([...signals, AbortSignal.timeout(timeout)]);

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

/** POST of JSON, and what its answer means. */
export async function post<Outcome extends object>(
  client: Client,
  path: string,
  body: object,
  outcomes: Outcomes<Outcome>,
  ...signals: AbortSignal[]
): Promise<Outcome> {
  const answer = await client('POST', path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: withTimeout(...signals),
  });
  return outcomeOf(`POST ${path}`, answer, outcomes);
}

/** GET of JSON that is what the schema says. Rejects with CallFailed for anything else. */
export async function get<Schema extends v.GenericSchema>(
  client: Client,
  path: string,
  schema: Schema,
  init?: RequestInit,
): Promise<v.InferOutput<Schema>> {
  const answer = await client('GET', path, init);
  const body = answer.ok ? await bodyOf(answer, schema) : null;
  if (body === null) throw new CallFailed(`GET ${path}`, answer.status, retryAfterOf(answer));
  return body;
}

/** The body of an answer where it is what the schema says, else null. */
export async function bodyOf<Schema extends v.GenericSchema>(
  answer: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const body = v.safeParse(schema, await answer.json().catch(() => null));
  return body.success ? body.output : null;
}

/** 429: the server asks to wait, so many milliseconds where it says so (ruling 24). */
export const limited = (answer: Response): Limited => ({ type: 'limited', wait: retryAfterOf(answer) });

const refusal = v.object({ errors: v.record(v.string(), v.unknown()) });

/** Whether a refusal names an error of a field (RFC 9457 with `errors`). */
export type Says = (field: string, error?: string) => boolean;

/** What a refusal says is wrong, by field; nothing where it says nothing that can be read. */
export async function saysOf(answer: Response): Promise<Says> {
  const errors = (await bodyOf(answer, refusal))?.errors ?? {};
  return (field, error) => {
    const said = errors[field];
    return Array.isArray(said) && (error === undefined || said.includes(error));
  };
}
