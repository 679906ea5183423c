import { CallFailed, type Client } from './client.ts';
import { type Limited, limitedBy } from './limited.ts';
import { postJson } from './post-json.ts';

type Login = { type: 'ok' } | { type: 'wrongCredentials' } | Limited;

/** POST that asks whether credentials are right; only the status is read, and nothing is opened (spec §7). Rejects with CallFailed for any other. */
export async function login(
  client: Client,
  { username, password }: { username: string; password: string },
  signal: AbortSignal,
): Promise<Login> {
  const answer = await postJson(client, '/api/login', { username, password }, signal);
  if (answer.status === 200) return { type: 'ok' };
  if (answer.status === 401) return { type: 'wrongCredentials' };
  if (answer.status === 429) return limitedBy(answer);
  throw new CallFailed('POST /api/login', answer.status);
}
