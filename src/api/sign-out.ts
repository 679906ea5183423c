import { CallFailed, type Client } from './client.ts';
import { withPatience } from './patience.ts';

/** POST that ends the session, or the sign-in that waits for its code. Its redirect is not followed. Rejects with CallFailed where it did not end. */
export async function signOut(client: Client, signal: AbortSignal): Promise<void> {
  const answer = await client('POST', '/logout', { redirect: 'manual', signal: withPatience(signal) });
  if (!answer.ok && answer.type !== 'opaqueredirect') throw new CallFailed('logout', answer.status);
}
