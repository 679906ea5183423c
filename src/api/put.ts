import { type Outcomes, post } from './call.ts';
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
