import { type Outcomes, outcomeOf, post, withTimeout } from './call.ts';
import type { Client } from './client.ts';

/** PUT of JSON, and what its answer means. Not in src/api/call.ts, which every page has: only some write so. */
export const put = <Outcome extends object>(
  client: Client,
  path: string,
  body: object,
  outcomes: Outcomes<Outcome>,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Outcome> => post(client, path, body, outcomes, signal, headers, 'PUT');

/** The same of what may outlive the page: that is 64 kB in all, of bytes. */
export async function putKeepalive<Outcome extends object>(
  client: Client,
  path: string,
  body: object,
  outcomes: Outcomes<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> {
  const text = JSON.stringify(body);
  const answer = await client('PUT', path, {
    body: text,
    headers: { 'content-type': 'application/json' },
    keepalive: text.length < 15_000,
    signal: withTimeout(signal),
  });
  return outcomeOf(`PUT ${path}`, answer, outcomes);
}
