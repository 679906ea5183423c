import { CallFailed, type Client } from './client.ts';
import { postJson } from './post-json.ts';
import { type ProofRefusal, proofRefusalOf } from './proof-refusal.ts';

type Proof = { password: string | null; code: string };
type CodeRefusal = { type: 'wrongCode' } | ProofRefusal;

async function prove(
  client: Client,
  change: string,
  proof: Proof,
  signal: AbortSignal,
): Promise<Response | CodeRefusal> {
  const answer = await postJson(client, `/api/account/two-factor/${change}`, proof, signal);
  if (answer.ok) return answer;
  // A visitor gets the same status: whoever asks looks at the session as well.
  if (answer.status === 401) return { type: 'wrongCode' };
  const refusal = await proofRefusalOf(answer);
  if (refusal) return refusal;
  throw new CallFailed(`two-factor ${change}`, answer.status);
}

/** Ten codes, shown once (AU20). */
async function codesIn(answer: Response): Promise<string[]> {
  const { recoveryCodes } = ((await answer.json().catch(() => null)) ?? {}) as { recoveryCodes?: unknown };
  if (Array.isArray(recoveryCodes) && recoveryCodes.every((code) => typeof code === 'string')) return recoveryCodes;
  throw new CallFailed('recovery codes', answer.status);
}

/** POST of the first code of an authenticator app. Rejects, as the others, with CallFailed for an answer without a meaning. */
export async function turnTwoFactorOn(
  client: Client,
  proof: Proof,
  signal: AbortSignal,
): Promise<{ type: 'on'; recoveryCodes: string[] } | CodeRefusal> {
  const answer = await prove(client, 'on', proof, signal);
  return 'ok' in answer ? { type: 'on', recoveryCodes: await codesIn(answer) } : answer;
}

export async function renewRecoveryCodes(
  client: Client,
  proof: Proof,
  signal: AbortSignal,
): Promise<{ type: 'renewed'; recoveryCodes: string[] } | CodeRefusal> {
  const answer = await prove(client, 'recovery-codes', proof, signal);
  return 'ok' in answer ? { type: 'renewed', recoveryCodes: await codesIn(answer) } : answer;
}

export async function turnTwoFactorOff(
  client: Client,
  proof: Proof,
  signal: AbortSignal,
): Promise<{ type: 'off' } | CodeRefusal> {
  const answer = await prove(client, 'off', proof, signal);
  return 'ok' in answer ? { type: 'off' } : answer;
}
