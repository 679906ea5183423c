import { msg } from '@lingui/macro';
import type { CompanyRole } from '../../api/contract.ts';

export const roleNames = {
  owner: msg`Owner`,
  recruiter: msg`Recruiter`,
  reader: msg`Reader`,
} satisfies Record<CompanyRole, unknown>;

/** What each of them may do. */
export const roleWords = {
  owner: msg`Does everything: invites people, gives them roles and closes the startup here.`,
  recruiter: msg`Works on ads and with candidates.`,
  reader: msg`Sees everything and changes nothing.`,
} satisfies Record<CompanyRole, unknown>;
