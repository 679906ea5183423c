import { asJson, type Outcomes, send } from './call.ts';
import type { Client } from './client.ts';

/** PUT of JSON, and what its answer means. Not in src/api/call.ts, which every page has: only some write so. */
export const put = <Outcome extends object>(
  client: Client,
  path: string,
  body: object,
  outcomes: Outcomes<Outcome>,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Outcome> => send(client, 'PUT', path, outcomes, { ...asJson(body, headers), signal });

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
