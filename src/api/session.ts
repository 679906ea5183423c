import * as v from 'valibot';
import { bodyOf, get, post, withTimeout } from './call.ts';
import { CallFailed, type Client } from './client.ts';
import type { IntercomUser, Session } from './contract.ts';

// Who is here. Every call rejects with CallFailed for an answer that does not say it.

/** Only what the contract names goes on. */
const session: v.GenericSchema<unknown, Session> = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('pending') }),
  v.object({
    state: v.literal('active'),
    user: v.object({ name: v.string(), email: v.string(), emailVerified: v.fallback(v.boolean(), false) }),
  }),
]);

/** GET of who is here (ruling 19). */
export const readSession = (client: Client): Promise<Session> =>
  get(client, '/api/session', session, { cache: 'no-store', signal: withTimeout() });

const carry = v.object({ code: v.pipe(v.string(), v.nonEmpty()) });

/** POST for a code that opens this session on the other edition's origin, once (ruling 21). */
export const readCarryCode = async (client: Client): Promise<string> =>
  (await post(client, '/api/carry', {}, { ok: (answer) => bodyOf(answer, carry) })).code;

const intercomUser: v.GenericSchema<unknown, IntercomUser> = v.object({
  user_id: v.optional(v.string()),
  user_type: v.optional(v.picklist(['candidate', 'company'])),
});

/** GET of who is here, for analytics (spec §7). */
export const readIntercom = (client: Client): Promise<IntercomUser> => get(client, '/api/intercom', intercomUser);

/**
 * POST that ends the session, or the sign-in that waits for its code. `back`: the path that a form would be led on to; here no
 * redirect is followed. Rejects where it did not end.
 */
export async function signOut(client: Client, signal: AbortSignal, back?: string): Promise<void> {
  const query = back === undefined ? '' : `?${new URLSearchParams({ back })}`;
  const answer = await client('POST', `/logout${query}`, { redirect: 'manual', signal: withTimeout(signal) });
  if (!answer.ok && answer.type !== 'opaqueredirect') throw new CallFailed('POST /logout', answer.status);
}
