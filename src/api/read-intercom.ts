import { CallFailed, type Client } from './client.ts';
import type { IntercomUser } from './contract.ts';

/** GET of who is here, for analytics (spec §7). Rejects with CallFailed for anything but an object with 2xx. */
export async function readIntercom(client: Client): Promise<IntercomUser> {
  const answer = await client('GET', '/api/intercom');
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (typeof body !== 'object' || body === null) throw new CallFailed('GET /api/intercom', answer.status);
  return body;
}
