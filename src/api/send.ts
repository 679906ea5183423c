import type { Limited } from '../../machines/account.rules.ts';
import type { UpdateOutcome } from '../../machines/optimistic-update/optimistic-update.machine.ts';
import { bodyOf, withTimeout } from './call.ts';
import { CallFailed, type Client, retryAfterOf } from './client.ts';

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

const sendJson =
  (method: 'POST' | 'PUT') =>
  <Outcome extends object>(
    client: Client,
    path: string,
    body: object,
    outcomes: Outcomes<Outcome>,
    signal?: AbortSignal,
    headers?: Record<string, string>,
  ): Promise<Outcome> =>
    send(client, method, path, outcomes, { ...asJson(body, headers), signal });

/** POST of JSON, and what its answer means. */
export const post = sendJson('POST');

/** PUT of JSON, and what its answer means. */
export const put = sendJson('PUT');

/** The same of what may outlive the page: that is 64 kB in all, of bytes. */
export function putKeepalive<Outcome extends object>(
  client: Client,
  path: string,
  body: object,
  outcomes: Outcomes<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> {
  const json = asJson(body);
  return send(client, 'PUT', path, outcomes, { ...json, signal, keepalive: json.body.length < 15_000 });
}

/** 429: the server asks to wait, so many milliseconds where it says so (ruling 24). */
export const limited = (answer: Response): Limited => ({ type: 'limited', wait: retryAfterOf(answer) });

/** Of a value that is shown before it is written. */
export const updateOutcomes: Outcomes<UpdateOutcome> = { ok: { type: 'done' }, 401: { type: 'signedOut' } };

/** Whether a refusal names an error of a field (RFC 9457 with `errors`). */
export type HasFieldError = (field: string, error?: string) => boolean;

/** What a refusal says is wrong, by field; nothing where it says nothing that can be read. */
export async function fieldErrorsOf(answer: Response): Promise<HasFieldError> {
  const errors = await bodyOf(answer, (body) => Object(Object(body).errors) as Record<string, unknown>);
  return (field, error) => {
    const said = errors?.[field];
    return Array.isArray(said) && (error === undefined || said.includes(error));
  };
}
