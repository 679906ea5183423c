import { CallFailed, type Client } from './client.ts';
import type { Provider } from './contract.ts';
import { postJson } from './post-json.ts';
import { type ProofRefusal, proofRefusalOf } from './proof-refusal.ts';

type Done = { type: 'done' } | ProofRefusal;

async function change(client: Client, path: string, body: object, signal: AbortSignal): Promise<Done | Response> {
  const answer = await postJson(client, `/api/account/${path}`, body, signal);
  if (answer.ok) return { type: 'done' };
  return (await proofRefusalOf(answer)) ?? answer;
}

const failed = (call: string, { status }: Response): never => {
  throw new CallFailed(call, status);
};

/** POST that ends one session or all but this one (SE06). Rejects, as the others, with CallFailed for an answer without a meaning. */
export async function endSessions(
  client: Client,
  which: { id: string } | { others: true },
  password: string | null,
  signal: AbortSignal,
): Promise<Done> {
  const outcome = await change(client, 'sessions/end', { ...which, password }, signal);
  return 'ok' in outcome ? failed('end of sessions', outcome) : outcome;
}

/** `lastWay`: nobody could sign in any more. */
export async function unlinkProvider(
  client: Client,
  provider: Provider,
  password: string | null,
  signal: AbortSignal,
): Promise<Done | { type: 'lastWay' }> {
  const outcome = await change(client, 'providers/unlink', { provider, password }, signal);
  if (!('ok' in outcome)) return outcome;
  return outcome.status === 409 ? { type: 'lastWay' } : failed('unlinking', outcome);
}

/** POST of the password: for a while it is known again who this is (SE10). */
export async function provePassword(client: Client, password: string, signal: AbortSignal): Promise<Done> {
  const outcome = await change(client, 'prove', { password }, signal);
  return 'ok' in outcome ? failed('proof', outcome) : outcome;
}
