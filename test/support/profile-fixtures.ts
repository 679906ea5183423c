import { emptyPart } from '../../machines/profile-section/profile.rules.ts';
import type { VersionedPart } from '../../src/api/contract.ts';
import type { Profile } from '../../src/api/contract-candidate.ts';

/** A profile that contains only these parts. */
export const sampleProfile = (parts: Record<string, VersionedPart> = {}, cvs: Profile['cvs'] = []): Profile => ({
  cvs,
  parts: {
    ...Object.fromEntries(Object.entries(emptyPart).map(([part, values]) => [part, { values, version: 0 }])),
    ...parts,
  },
});
