import { CallFailed, type Client } from './client.ts';
import { type Limited, limitedBy } from './limited.ts';
import { postJson } from './post-json.ts';

/** POST for another mail that confirms the account's address (AU13). Rejects with CallFailed for an answer without a meaning. */
export async function sendConfirmationMail(client: Client, signal: AbortSignal): Promise<{ type: 'sent' } | Limited> {
  const answer = await postJson(client, '/api/account/confirm-email', {}, signal);
  if (answer.ok) return { type: 'sent' };
  if (answer.status === 429) return limitedBy(answer);
  throw new CallFailed('confirmation mail', answer.status);
}
