import { CallFailed, type Client } from './client.ts';
import { withPatience } from './patience.ts';

/** GET of whether an address has no account yet (spec §7). Rejects with CallFailed for anything but a boolean with 2xx. */
export async function isUsernameUnique(client: Client, username: string, signal: AbortSignal): Promise<boolean> {
  const path = `/support/unique-username/${encodeURIComponent(username)}`;
  const answer = await client('GET', path, { cache: 'no-store', signal: withPatience(signal) });
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const { isUsernameUnique: isUnique } = (body ?? {}) as { isUsernameUnique?: unknown };
  if (typeof isUnique !== 'boolean') throw new CallFailed('GET /support/unique-username', answer.status);
  return isUnique;
}
