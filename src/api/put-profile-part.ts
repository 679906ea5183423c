import * as v from 'valibot';
import type { FieldError } from '../../machines/account.rules.ts';
import type { SectionOutcome } from '../../machines/profile-section/profile.rules.ts';
import { bodyOf } from './call.ts';
import type { Client } from './client.ts';
import type { StampedPart } from './contract.ts';
import { profilePartOutcomes } from './profile.ts';
import { type Outcomes, putKeepalive } from './send.ts';

const partProblemBody = v.object({ errors: v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1))) });

const outcomes: Outcomes<SectionOutcome> = {
  ...profilePartOutcomes,
  422: async (answer) => {
    const body = await bodyOf(answer, partProblemBody);
    const errors = Object.entries(body?.errors ?? {}).map(([path, [code]]) => [path, code as FieldError]);
    return body && { type: 'refused', errors: Object.fromEntries(errors) };
  },
};

/** PUT of a part that the server validates beyond what its form can check; otherwise as for a user's own profile. */
export const putProfilePart = (client: Client, path: string, part: StampedPart): Promise<SectionOutcome> =>
  putKeepalive(client, path, part, outcomes);
