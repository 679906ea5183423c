import { CallFailed, type Client } from './client.ts';
import { postJson } from './post-json.ts';
import { type ProofRefusal, proofRefusalOf } from './proof-refusal.ts';

type Started = { type: 'started'; uri: string; secret: string } | ProofRefusal;

/** POST for a secret of an authenticator app (AU17). Rejects with CallFailed for an answer without a meaning. */
export async function startTwoFactor(
  client: Client,
  body: { password: string | null },
  signal: AbortSignal,
): Promise<Started> {
  const answer = await postJson(client, '/api/account/two-factor/setup', body, signal);
  if (answer.ok) {
    const { uri, secret } = ((await answer.json().catch(() => null)) ?? {}) as Record<string, unknown>;
    if (typeof uri === 'string' && typeof secret === 'string') return { type: 'started', uri, secret };
  }
  const refusal = await proofRefusalOf(answer);
  if (refusal) return refusal;
  throw new CallFailed('two-factor setup', answer.status);
}
