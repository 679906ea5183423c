import { routes } from '../routing/routes.ts';
import { handoffCall, sessionCall } from '../routing/session-calls.ts';
import { bodyOf, getJson, uncachedInit, withTimeout } from './call.ts';
import { type Client, HttpError } from './client.ts';
import type { Session } from './contract-account.ts';

// The current session. Every call rejects with HttpError for a response without it.

/** Passes on only the fields of the contract. */
function sessionOf(body: unknown): Session | null {
  const { state, user } = Object(body) as Record<string, unknown>;
  if (state === 'none' || state === 'pending') return { state };
  const { name, email, emailVerified, atCompany, isAdmin, newTerms } = Object(user) as Record<string, unknown>;
  if (state !== 'active' || typeof name !== 'string' || typeof email !== 'string') return null;
  return {
    state,
    user: {
      name,
      email,
      emailVerified: emailVerified === true,
      atCompany: atCompany === true || undefined,
      isAdmin: isAdmin === true || undefined,
      newTerms: newTerms === true || undefined,
    },
  };
}

/** GET of the current session (ruling 19). */
export const readSession = (client: Client): Promise<Session> =>
  getJson(client, sessionCall, sessionOf, uncachedInit());

const handoffCodeOf = (body: unknown): { code: string } | null => {
  const { code } = Object(body) as Record<string, unknown>;
  return typeof code === 'string' && code !== '' ? { code } : null;
};

/** POST for a code that opens this session once on the other edition's origin (ruling 21). */
export async function readHandoffCode(client: Client): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await client('POST', handoffCall, { body: '{}', headers, signal: withTimeout() });
  const body = answer.ok ? await bodyOf(answer, handoffCodeOf) : null;
  if (!body) throw new HttpError(`POST ${handoffCall}`, answer.status);
  return body.code;
}

/**
 * POST that ends the session, or the sign-in that waits for its code. `back`: the path that a form would be redirected to; here no redirect
 * is followed. Rejects where it did not end.
 */
export async function signOut(client: Client, signal: AbortSignal, back: string): Promise<void> {
  const answer = await client('POST', `${routes.logout.path.cs}?${new URLSearchParams({ back })}`, {
    redirect: 'manual',
    signal: withTimeout(signal),
  });
  if (!answer.ok && answer.type !== 'opaqueredirect') throw new HttpError('POST /logout', answer.status);
}
