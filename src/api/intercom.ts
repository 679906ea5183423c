import { intercomCall } from '../routing/session-calls.ts';
import { getJson } from './call.ts';
import type { Client } from './client.ts';
import type { IntercomUser } from './contract.ts';

function intercomUserOf(body: unknown): IntercomUser | null {
  const { user_id: id, user_type: type } = Object(body) as Record<string, unknown>;
  if (typeof body !== 'object' || body === null || !['string', 'undefined'].includes(typeof id)) return null;
  if (type !== undefined && type !== 'candidate' && type !== 'company') return null;
  return { ...(id !== undefined && { user_id: id as string }), ...(type !== undefined && { user_type: type }) };
}

/** GET of the current user, for analytics (spec §7). */
export const readIntercomUser = (client: Client): Promise<IntercomUser> =>
  getJson(client, intercomCall, intercomUserOf);
