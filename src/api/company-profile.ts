import * as v from 'valibot';
import { companyCalls } from '../routing/company-calls.ts';
import { getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type { StampedPart } from './contract.ts';
import type { EditedProfile } from './contract-employer.ts';
import { profilePartBody } from './profile.ts';
import { putProfilePart } from './put-profile-part.ts';

const editedProfileBody: v.GenericSchema<unknown, EditedProfile> = v.object({
  slug: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  cover: v.nullable(v.string()),
  parts: v.record(v.string(), profilePartBody),
});

/** GET of a company's profile as its people edit it. */
export const readEditedProfile = (client: Client, id: string): Promise<EditedProfile> =>
  getJson(client, companyCalls.profile(id), editedProfileBody, uncachedInit());

/** PUT of a part, as for a user's own profile. */
export const saveCompanyPart = (client: Client, id: string, { part, ...values }: StampedPart & { part: string }) =>
  putProfilePart(client, companyCalls.profilePart(id, part), values);
