import * as v from 'valibot';
import type { PartSaveOutcome } from '../../machines/profile-section/profile.rules.ts';
import { accountCalls } from '../routing/account-calls.ts';
import { bodyOf, getJson } from './call.ts';
import type { Client } from './client.ts';
import type { StampedPart, VersionedPart } from './contract.ts';
import type { Profile } from './contract-candidate.ts';
import { type Outcomes, putKeepalive, rateLimited } from './send.ts';

export const profilePartValues: v.GenericSchema<unknown, VersionedPart['values']> = v.record(
  v.string(),
  v.union([v.string(), v.array(v.string()), v.array(v.record(v.string(), v.string()))]),
);

/** A part as it is stored. */
export const profilePartBody: v.GenericSchema<unknown, VersionedPart> = v.object({
  values: profilePartValues,
  version: v.number(),
});

const cv = v.object({
  id: v.string(),
  name: v.string(),
  size: v.number(),
  addedAt: v.string(),
  isFirst: v.boolean(),
});

const profileBody: v.GenericSchema<unknown, Profile> = v.object({
  parts: v.record(v.string(), profilePartBody),
  cvs: v.array(cv),
});

/** GET of the user's own profile. Rejects with HttpError, with status 401 for visitors. */
export const readProfile = (client: Client): Promise<Profile> =>
  getJson(client, accountCalls.profile, profileBody, { cache: 'no-store' });

const savedPartBody = v.object({ version: v.number() });
const partConflictBody = v.object({ current: profilePartBody });

export const profilePartOutcomes: Outcomes<PartSaveOutcome> = {
  ok: async (answer) => {
    const body = await bodyOf(answer, savedPartBody);
    return body && { type: 'saved', ...body };
  },
  409: async (answer) => {
    const body = await bodyOf(answer, partConflictBody);
    return body && { type: 'conflict', ...body.current };
  },
  429: rateLimited,
};

/** PUT of a part that was read with this version, or saved since by the same form. Idempotent. Rejects where it may not have been saved. */
export const saveProfilePart = (
  client: Client,
  { part, ...values }: StampedPart & { part: string },
): Promise<PartSaveOutcome> => putKeepalive(client, `${accountCalls.profile}/${part}`, values, profilePartOutcomes);
