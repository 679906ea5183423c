import { CallFailed, type Client } from './client.ts';
import type { Session } from './contract.ts';
import { withPatience } from './patience.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Only what the contract names goes on. */
function sessionIn(body: unknown): Session | null {
  const { state, user } = (body ?? {}) as { state?: unknown; user?: Record<string, unknown> | null };
  if (state === 'none' || state === 'pending') return { state };
  if (state !== 'active' || !user || !isText(user.name) || !isText(user.email)) return null;
  return { state, user: { name: user.name, email: user.email, emailVerified: user.emailVerified === true } };
}

/** GET of who is here (ruling 19). Rejects with CallFailed for anything but a session with 2xx. */
export async function readSession(client: Client): Promise<Session> {
  const answer = await client('GET', '/api/session', { cache: 'no-store', signal: withPatience() });
  const session = answer.ok ? sessionIn(await answer.json().catch(() => null)) : null;
  if (!session) throw new CallFailed('GET /api/session', answer.status);
  return session;
}
