import type { Client } from './client.ts';

/** Milliseconds after which nobody waits for an answer any more. */
const patience = 20_000;

/** Ends with `signal`, or when an answer takes too long: a silent server has failed. */
export const withPatience = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(patience)]);

export const postJson = (client: Client, path: string, body: object, signal: AbortSignal): Promise<Response> =>
  client('POST', path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: withPatience(signal),
  });
