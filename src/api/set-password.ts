import { CallFailed, type Client } from './client.ts';
import { type Limited, limitedBy } from './limited.ts';
import { postJson } from './post-json.ts';
import { refusesPassword } from './refuses-password.ts';

/** `common`: the server refuses a password that too many people have. `ended`: the token was used, is old or never was. */
type SetPassword = { type: 'set' } | { type: 'common' } | { type: 'ended' } | Limited;

/** POST of a new password with the token of a mailed link (ruling 23). Rejects with CallFailed for an answer without a meaning. */
export async function setPassword(
  client: Client,
  { token, password }: { token: string; password: string },
  signal: AbortSignal,
): Promise<SetPassword> {
  const answer = await postJson(client, '/api/new-password', { token, password }, signal);
  // An answer with 200 is somebody else's.
  if (answer.status === 204) return { type: 'set' };
  if (answer.status === 410) return { type: 'ended' };
  if (answer.status === 429) return limitedBy(answer);
  if (answer.status === 422 && (await refusesPassword(answer))) return { type: 'common' };
  throw new CallFailed('new password', answer.status);
}
