import { CallFailed, type Client } from './client.ts';
import { type Limited, limitedBy } from './limited.ts';
import { postJson } from './post-json.ts';

/** `ended`: no sign-in waits for a code any more. */
type Checked = { type: 'ok' } | { type: 'wrongCode' } | { type: 'ended' } | Limited;

/** POST of a code; only the status is read (spec §7): 200, 401, 410 and 429. Rejects with CallFailed for any other. */
export async function checkSecondFactor(client: Client, code: string, signal: AbortSignal): Promise<Checked> {
  const answer = await postJson(client, '/2fa_check', { code }, signal);
  switch (answer.status) {
    case 200:
      return { type: 'ok' };
    case 401:
      return { type: 'wrongCode' };
    case 410:
      return { type: 'ended' };
    case 429:
      return limitedBy(answer);
    default:
      throw new CallFailed('two-factor check', answer.status);
  }
}
