import { CallFailed, type Client } from './client.ts';
import { errorsOf } from './errors-of.ts';
import { postJson } from './post-json.ts';
import { type ProofRefusal, proofRefusalOf } from './proof-refusal.ts';

/** `common`: too many people have it (AU03). */
type Changed = { type: 'changed' } | { type: 'common' } | ProofRefusal;

/** POST of a new password; `current` is null for an account without one. Rejects with CallFailed for an answer without a meaning. */
export async function changePassword(
  client: Client,
  body: { current: string | null; password: string },
  signal: AbortSignal,
): Promise<Changed> {
  const answer = await postJson(client, '/api/account/password', body, signal);
  if (answer.ok) return { type: 'changed' };
  const isCommon = answer.status === 422 && (await errorsOf(answer)).password?.includes('common');
  const refusal = isCommon ? ({ type: 'common' } as const) : await proofRefusalOf(answer);
  if (refusal) return refusal;
  throw new CallFailed('change of password', answer.status);
}
