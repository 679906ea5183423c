import { CallFailed, type Client } from './client.ts';
import { type Limited, limitedBy } from './limited.ts';
import { postJson } from './post-json.ts';

/** `unproven`: the account's password is needed, or another one. `ended`: the token was used, is old or never was. */
type Confirmed = { type: 'confirmed' } | { type: 'unproven' } | { type: 'ended' } | Limited;

/** POST of the token of a mailed link, with the account's password or by its session alone (AU13). Rejects with CallFailed for an answer without a meaning. */
export async function confirmEmail(
  client: Client,
  { token, password }: { token: string; password: string | null },
  signal: AbortSignal,
): Promise<Confirmed> {
  const answer = await postJson(
    client,
    '/api/confirm-email',
    password === null ? { token } : { token, password },
    signal,
  );
  // An answer with 200 is somebody else's.
  if (answer.status === 204) return { type: 'confirmed' };
  if (answer.status === 401) return { type: 'unproven' };
  if (answer.status === 410) return { type: 'ended' };
  if (answer.status === 429) return limitedBy(answer);
  throw new CallFailed('confirmation of the e-mail', answer.status);
}
