import type { RateLimited } from '../../machines/account.rules.ts';
import type { UpdateOutcome } from '../../machines/optimistic-update/optimistic-update.machine.ts';
import { bodyOf, withTimeout } from './call.ts';
import { type Client, HttpError, retryAfterOf } from './client.ts';

/** Turns a response into an outcome. Null: it is not a known one. */
type OutcomeParser<Outcome> = (answer: Response) => Outcome | null | Promise<Outcome | null>;

/** The outcome of a response, by its status. `ok` is any 2xx without an entry of its own. */
export type Outcomes<Outcome> = {
  [status: number]: Outcome | OutcomeParser<Outcome>;
  ok?: Outcome | OutcomeParser<Outcome>;
};

/** Looks a response up in the table. Rejects with HttpError for one that the table doesn't list. */
export async function outcomeOf<Outcome extends object>(
  call: string,
  answer: Response,
  outcomes: Outcomes<Outcome>,
): Promise<Outcome> {
  const row = outcomes[answer.status] ?? (answer.ok ? outcomes.ok : undefined);
  const outcome = typeof row === 'function' ? await (row as OutcomeParser<Outcome>)(answer) : row;
  if (!outcome) throw new HttpError(call, answer.status, retryAfterOf(answer));
  return outcome;
}

type SendInit = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined };

/** Makes a call, and turns its response into an outcome. */
export const send = async <Outcome extends object>(
  client: Client,
  method: Parameters<Client>[0],
  path: string,
  outcomes: Outcomes<Outcome>,
  init: SendInit = {},
): Promise<Outcome> =>
  outcomeOf(`${method} ${path}`, await client(method, path, { ...init, signal: withTimeout(init.signal) }), outcomes);

/** The body and headers of a JSON request. */
export const jsonInit = (body: object, headers?: Record<string, string>) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

const createJsonSender =
  (method: 'POST' | 'PUT') =>
  <Outcome extends object>(
    client: Client,
    path: string,
    body: object,
    outcomes: Outcomes<Outcome>,
    signal?: AbortSignal,
    headers?: Record<string, string>,
  ): Promise<Outcome> =>
    send(client, method, path, outcomes, { ...jsonInit(body, headers), signal });

/** POST of JSON; resolves with the outcome of the response. */
export const postJson = createJsonSender('POST');

/** PUT of JSON; resolves with the outcome of the response. */
export const putJson = createJsonSender('PUT');

/** The same for a PUT that may outlive the page, for which the browser allows 64 kB in all. */
export function putKeepalive<Outcome extends object>(
  client: Client,
  path: string,
  body: object,
  outcomes: Outcomes<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> {
  const json = jsonInit(body);
  return send(client, 'PUT', path, outcomes, { ...json, signal, keepalive: json.body.length < 15_000 });
}

/** 429: the server asks to wait, for so many milliseconds if it says so (ruling 24). */
export const rateLimited = (answer: Response): RateLimited => ({ type: 'limited', wait: retryAfterOf(answer) });

/** For a value that is shown optimistically, before it is saved. */
export const updateOutcomes: Outcomes<UpdateOutcome> = {
  ok: { type: 'done' },
  401: { type: 'signedOut' },
  429: rateLimited,
};

/** Whether an error response names an error of a field (RFC 9457 with `errors`). */
export type HasFieldError = (field: string, error?: string) => boolean;

/** The errors of an error response, by field; none where its body can't be read. */
export async function fieldErrorsOf(answer: Response): Promise<HasFieldError> {
  const errors = await bodyOf(answer, (body) => Object(Object(body).errors) as Record<string, unknown>);
  return (field, error) => {
    const fieldErrors = errors?.[field];
    return Array.isArray(fieldErrors) && (error === undefined || fieldErrors.includes(error));
  };
}
