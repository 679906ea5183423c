import * as v from 'valibot';
import { companyCalls } from '../routing/company-calls.ts';
import { get, withTimeout } from './call.ts';
import type { Client } from './client.ts';
import type { KeptPart } from './contract.ts';
import type { EditedProfile } from './contract-employer.ts';
import { putPart } from './judged-part.ts';
import { kept } from './profile.ts';

const edited: v.GenericSchema<unknown, EditedProfile> = v.object({
  slug: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  cover: v.nullable(v.string()),
  parts: v.record(v.string(), kept),
});

/** GET of a company's profile as its people edit it. */
export const readEditedProfile = (client: Client, id: string): Promise<EditedProfile> =>
  get(client, companyCalls.profile(id), edited, { cache: 'no-store', signal: withTimeout() });

/** PUT of a part, as for a user's own profile. */
export const saveCompanyPart = (client: Client, id: string, { part, ...values }: KeptPart & { part: string }) =>
  putPart(client, companyCalls.profilePart(id, part), values);
