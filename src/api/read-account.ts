import { CallFailed, type Client, retryAfterOf } from './client.ts';
import type { Account } from './contract.ts';

const isAccount = (body: unknown): body is Account =>
  typeof body === 'object' &&
  body !== null &&
  'email' in body &&
  'sessions' in body &&
  Array.isArray(body.sessions) &&
  'linked' in body &&
  Array.isArray(body.linked);

/** GET of what the security page shows (ruling 23). Rejects with CallFailed for anything but an account with 2xx; 401: for visitors. */
export async function readAccount(client: Client): Promise<Account> {
  const answer = await client('GET', '/api/account');
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (!isAccount(body)) throw new CallFailed('GET /api/account', answer.status, retryAfterOf(answer));
  return body;
}
