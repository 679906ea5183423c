import type { Client } from './client.ts';
import { withPatience } from './patience.ts';

export const postJson = (client: Client, path: string, body: object, ...signals: AbortSignal[]): Promise<Response> =>
  client('POST', path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: withPatience(...signals),
  });
