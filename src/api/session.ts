import * as v from 'valibot';
import { bodyOf, get, post, withTimeout } from './call.ts';
import type { Client } from './client.ts';
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
