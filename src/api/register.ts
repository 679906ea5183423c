import { CallFailed, type Client } from './client.ts';
import { type Limited, limitedBy } from './limited.ts';
import { postJson } from './post-json.ts';
import { refusesPassword } from './refuses-password.ts';

const path = { cs: '/registrovat', en: '/register' };

type Registration = { name: string; username: string; password: string; vop: boolean };

/** `taken`: the address has an account. `common`: the server refuses a password that too many people have. */
type Register = { type: 'ok' } | { type: 'taken' } | { type: 'common' } | Limited;

/** POST that makes an account and opens its session (spec §7, ruling 20). Rejects with CallFailed for an answer without a meaning. */
export async function register(
  client: Client,
  locale: keyof typeof path,
  { name, username, password, vop }: Registration,
  signal: AbortSignal,
): Promise<Register> {
  const answer = await postJson(client, path[locale], { name, username, password, vop }, signal);
  if (answer.ok) return { type: 'ok' };
  if (answer.status === 409) return { type: 'taken' };
  if (answer.status === 429) return limitedBy(answer);
  if (answer.status === 422 && (await refusesPassword(answer))) return { type: 'common' };
  throw new CallFailed('registration', answer.status);
}
