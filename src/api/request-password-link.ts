import { CallFailed, type Client } from './client.ts';
import { type Limited, limitedBy } from './limited.ts';
import { withPatience } from './patience.ts';

const path = { cs: '/obnovit-heslo', en: '/reset-password' };

/** POST of the e-mail as form data; the body of the answer is not read (spec §7). Rejects with CallFailed for what is neither 2xx nor 429. */
export async function requestPasswordLink(
  client: Client,
  locale: keyof typeof path,
  email: string,
  signal: AbortSignal,
): Promise<{ type: 'sent' } | Limited> {
  const body = new FormData();
  body.set('email', email);
  const answer = await client('POST', path[locale], { body, signal: withPatience(signal) });
  if (answer.status === 429) return limitedBy(answer);
  if (!answer.ok) throw new CallFailed('forgotten password', answer.status);
  return { type: 'sent' };
}
