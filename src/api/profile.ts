import * as v from 'valibot';
import type { SavingOutcome } from '../../machines/profile-section/profile.rules.ts';
import { accountCalls } from '../routing/account-calls.ts';
import { bodyOf, get } from './call.ts';
import type { Client } from './client.ts';
import type { KeptPart } from './contract.ts';
import type { Profile } from './contract-candidate.ts';
import { type Outcomes, putKeepalive, rateLimited } from './send.ts';

export const partValues: v.GenericSchema<unknown, KeptPart['values']> = v.record(
  v.string(),
  v.union([v.string(), v.array(v.string()), v.array(v.record(v.string(), v.string()))]),
);

/** A part as it is stored. */
export const profilePartBody: v.GenericSchema<unknown, KeptPart> = v.object({
  values: partValues,
  version: v.number(),
});

const cv = v.object({
  id: v.string(),
  name: v.string(),
  size: v.number(),
  addedAt: v.string(),
  isFirst: v.boolean(),
});

const profile: v.GenericSchema<unknown, Profile> = v.object({
  parts: v.record(v.string(), profilePartBody),
  cvs: v.array(cv),
});

/** GET of the user's own profile. Rejects with CallFailed, with status 401 for visitors. */
export const readProfile = (client: Client): Promise<Profile> =>
  get(client, accountCalls.profile, profile, { cache: 'no-store' });

const saved = v.object({ version: v.number() });
const conflict = v.object({ current: profilePartBody });

export const partOutcomes: Outcomes<SavingOutcome> = {
  ok: async (answer) => {
    const body = await bodyOf(answer, saved);
    return body && { type: 'saved', ...body };
  },
  409: async (answer) => {
    const body = await bodyOf(answer, conflict);
    return body && { type: 'conflict', ...body.current };
  },
  429: rateLimited,
};

/** PUT of a part that was read with this version. Idempotent. Rejects where it may not have been saved. */
export const saveProfilePart = (
  client: Client,
  { part, ...kept }: KeptPart & { part: string },
): Promise<SavingOutcome> => putKeepalive(client, `${accountCalls.profile}/${part}`, kept, partOutcomes);
